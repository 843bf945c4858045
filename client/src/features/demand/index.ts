export { DemandList } from './DemandList.tsx';
