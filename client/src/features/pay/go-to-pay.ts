import type { PayChannel } from '@sycee/domain/pay/channels';
import { isInWechat } from '#platform/in-wechat.ts';
import { siteStorage } from '#platform/site/storage.ts';
import type { PayMethod } from './types.ts';

/** The result of the return from the provider's app. */
export type Outcome = 'ok' | 'cancel' | 'fail';
interface Bridge {
  invoke(name: 'getBrandWCPayRequest', params: object, done: (result: { err_msg?: string }) => void): void;
}

/** In the provider's app by that app, on a phone by redirect, on a desktop by a QR code. */
export function bestChannel(channels: readonly PayChannel[], isWide: boolean): PayChannel | undefined {
  const preferred: PayChannel[] = isInWechat()
    ? ['jsapi', 'h5', 'native']
    : isWide
      ? ['native', 'h5']
      : ['h5', 'native'];
  return preferred.find((one) => channels.includes(one));
}

/** The app's channel needs the app's browser and the openid that it provided. */
export const usable = (channels: readonly PayChannel[]): PayChannel[] =>
  channels.filter((one) => one !== 'jsapi' || (isInWechat() && !!siteStorage.get<string>('wechat_mp_openid')));

/** Opens the provider, which leads back here. The caller shows a QR code itself. */
export function goToPay(way: PayMethod, onBack: (outcome: Outcome) => void): void {
  if (way.channel === 'h5') {
    const redirect = `redirect_url=${encodeURIComponent(window.location.href)}`;
    window.location.assign(`${way.url}${way.url.includes('?') ? '&' : '?'}${redirect}`);
  }
  if (way.channel === 'jsapi')
    withBridge((bridge) => bridge.invoke(pays, way.params, (result) => onBack(outcomeOf(result))));
}

const pays = 'getBrandWCPayRequest';
/** `get_brand_wcpay_request:ok`; an unknown result is treated like a success, so the provider is queried. */
const outcomeOf = ({ err_msg = '' }: { err_msg?: string }): Outcome =>
  err_msg.endsWith(':cancel') ? 'cancel' : err_msg.endsWith(':fail') ? 'fail' : 'ok';

/** The app injects the bridge when it is ready, possibly after a press. */
function withBridge(ask: (bridge: Bridge) => void): void {
  const bridgeOfPage = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge;
  const now = bridgeOfPage();
  if (now) ask(now);
  else document.addEventListener('WeixinJSBridgeReady', () => ask(bridgeOfPage()!), { once: true });
}
