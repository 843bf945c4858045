export { LazyPersonCard as SquarePersonCard, LazyPersonPage as PersonPage } from './lazy-person.tsx';
export { MuteSwitch } from './MuteSwitch.tsx';
export { OwnCases } from './own-cases/OwnCases.tsx';
