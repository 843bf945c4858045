/** The ticket with which pages are signed for the JS share API of the platform people share in. */
export interface ShareTickets {
  readonly appId: string;
  /** Made up: the platform would not take it. */
  readonly sample: boolean;
  ticket(): Promise<string>;
}
