// What the home screen shows below the fold, or to some readers only: one file, fetched after the first screen.
export { Banners } from './Banners.tsx';
export { HomeFoot } from './HomeFoot.tsx';
export { HomeNews } from './HomeNews.tsx';
export { ReaderCards } from './ReaderCards.tsx';
export { ReaderHero } from './ReaderHero.tsx';
