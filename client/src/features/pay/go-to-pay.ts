import type { PayChannel } from '@sycee/domain/pay/channels';
import { isInWechat } from '#platform/in-wechat.ts';
import { siteStorage } from '#platform/site/storage.ts';
import type { Way } from './types.ts';

/** How somebody came back from the provider’s app. */
export type Outcome = 'ok' | 'cancel' | 'fail';
interface Bridge {
  invoke(name: 'getBrandWCPayRequest', params: object, done: (result: { err_msg?: string }) => void): void;
}

/** Inside the provider’s app by the app, on a phone by leaving, at a desk by a picture that a phone scans. */
export function bestChannel(channels: readonly PayChannel[], isWide: boolean): PayChannel | undefined {
  const wanted: PayChannel[] = isInWechat() ? ['jsapi', 'h5', 'native'] : isWide ? ['native', 'h5'] : ['h5', 'native'];
  return wanted.find((one) => channels.includes(one));
}

/** The browser of the provider’s app alone can pay by the app, and for somebody whom the app named to us. */
export const usable = (channels: readonly PayChannel[]): PayChannel[] =>
  channels.filter((one) => one !== 'jsapi' || (isInWechat() && !!siteStorage.get<string>('wechat_mp_openid')));

/** Away to the provider; it leads back to where we are. A picture to scan is shown by the caller. */
export function goToPay(way: Way, onBack: (outcome: Outcome) => void): void {
  if (way.channel === 'h5') {
    const back = `redirect_url=${encodeURIComponent(window.location.href)}`;
    window.location.assign(`${way.url}${way.url.includes('?') ? '&' : '?'}${back}`);
  }
  if (way.channel === 'jsapi')
    withBridge((bridge) => bridge.invoke(pays, way.params, (result) => onBack(outcomeOf(result))));
}

const pays = 'getBrandWCPayRequest';
/** `get_brand_wcpay_request:ok`; what is not known is asked of the provider, as after a success. */
const outcomeOf = ({ err_msg = '' }: { err_msg?: string }): Outcome =>
  err_msg.endsWith(':cancel') ? 'cancel' : err_msg.endsWith(':fail') ? 'fail' : 'ok';

/** The app puts it into the page when it is ready, which may be after a press. */
function withBridge(ask: (bridge: Bridge) => void): void {
  const there = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge;
  const now = there();
  if (now) ask(now);
  else document.addEventListener('WeixinJSBridgeReady', () => ask(there()!), { once: true });
}
