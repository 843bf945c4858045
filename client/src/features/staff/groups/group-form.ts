import type { Group, StaffRole } from '#features/staff/types.ts';

export interface GroupForm {
  name_zh: string;
  name_en: string;
  role: StaffRole;
  store_no: number | null;
  buttons: readonly string[];
  menus: readonly string[];
  data_scope: Group['data_scope'];
  stores: readonly number[];
  teams: readonly string[];
  requires_second_factor: boolean;
}

export const emptyGroup = (storeNo: number | null): GroupForm => ({
  name_zh: '',
  name_en: '',
  role: 'store',
  store_no: storeNo,
  buttons: [],
  menus: ['home', 'mine'],
  data_scope: 5,
  stores: [],
  teams: [],
  requires_second_factor: false,
});

export const formOf = (group: Group): GroupForm => ({
  name_zh: group.name_zh,
  name_en: group.name_en,
  role: group.role,
  store_no: group.store_no,
  buttons: group.buttons,
  menus: group.menus,
  data_scope: group.data_scope,
  stores: group.stores,
  teams: group.teams,
  requires_second_factor: group.requires_second_factor,
});

export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
