export interface ShownPicture {
  key: string;
  address: string;
  width: number;
  height: number;
}
