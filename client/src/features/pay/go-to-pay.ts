import type { PayChannel } from '@sycee/domain/pay/channels';
import { isInWechat } from '#platform/in-wechat.ts';
import type { Way } from './types.ts';

interface Bridge {
  invoke(name: 'getBrandWCPayRequest', params: object, done: () => void): void;
}

/** Inside the provider’s app by the app, on a phone by leaving, at a desk by a picture that a phone scans. */
export function bestChannel(channels: readonly PayChannel[], isDesk: boolean): PayChannel | undefined {
  const wanted: PayChannel[] = isInWechat() ? ['jsapi', 'h5', 'native'] : isDesk ? ['native', 'h5'] : ['h5', 'native'];
  return wanted.find((one) => channels.includes(one));
}

/** The browser of the provider’s app alone can pay by the app. */
export const usable = (channels: readonly PayChannel[]): PayChannel[] =>
  channels.filter((one) => one !== 'jsapi' || isInWechat());

/** Away to the provider; it leads back to where we are. A picture to scan is shown by the caller. */
export function goToPay(way: Way, onBack: () => void): void {
  if (way.channel === 'h5') {
    const back = `redirect_url=${encodeURIComponent(window.location.href)}`;
    window.location.assign(`${way.url}${way.url.includes('?') ? '&' : '?'}${back}`);
  }
  if (way.channel === 'jsapi') {
    const bridge = (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge;
    bridge?.invoke('getBrandWCPayRequest', way.params, onBack);
  }
}
