export { DemandList } from './DemandList.tsx';
export { ModeratedDemands } from './desk/ModeratedDemands.tsx';
