export interface SmsMessage {
  mobile: string;
  scene: string;
  code: string;
}
/** Sends a code to a mobile. The real providers are configured; the embedded one keeps what it "sent" for /dev/outbox. */
export interface Sms {
  readonly sample: boolean;
  send(message: SmsMessage): Promise<void>;
}
