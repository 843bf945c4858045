export const cardTitleLettersAtMost = 40;
export const cardIntroductionLettersAtMost = 300;
/** Titles beside the job title, such as qualifications. */
export const cardTitlesAtMost = 4;
export const cardTitlesLettersAtMost = 20;
export const cardAchievementsAtMost = 6;
export const cardAchievementLettersAtMost = 40;
export const cardProductsAtMost = 6;
