// Parts of the home screen below the fold or for some readers only, in one chunk that is fetched after the first screen.
export { Banners } from './Banners.tsx';
export { HomeFoot } from './HomeFoot.tsx';
export { HomeNews } from './HomeNews.tsx';
export { ReaderCards } from './ReaderCards.tsx';
export { ReaderHero } from './ReaderHero.tsx';
