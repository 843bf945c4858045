import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

type Answer<Key extends keyof Contract> = DataOut<Contract[Key]>;
export type StaffItem = Answer<'GET /admin/api/staff'>['list'][number];
export type StaffDetails = Answer<'GET /admin/api/staff/{id}'>;
export type Group = Answer<'GET /admin/api/groups'>['list'][number];
export type StoresAndTeams = Answer<'GET /admin/api/places'>;
export type Team = StoresAndTeams['stores'][number]['teams'][number];
export type Application = Answer<'GET /admin/api/broker_applications'>['list'][number];
export type AuditEntry = Answer<'GET /admin/api/audit'>['list'][number];
export type StaffRole = StaffItem['role'];

export interface GroupListProps {
  groups: readonly Group[];
  onOpen: (group: Group) => void;
}
export type Explained = Answer<'GET /admin/api/explain'>;
