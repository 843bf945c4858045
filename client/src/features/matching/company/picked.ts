export interface PickedCompany {
  code: string;
  name: string;
}
