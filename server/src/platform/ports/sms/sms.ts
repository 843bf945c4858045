export interface SmsMessage {
  mobile: string;
  scene: string;
  code: string;
}
/** Sends a code to a mobile. Real providers are configured; the embedded one keeps messages for /dev/outbox. */
export interface Sms {
  readonly sample: boolean;
  send(message: SmsMessage): Promise<void>;
  /** Whether messages of this scene are sent at all; without this function all are. */
  canSend?(scene: string): boolean;
}
