import { useEffect, useState } from 'react';
import { useRole } from '#platform/session/session.ts';
import { useShellPart } from './use-shell-part.ts';

const loadServiceButton = async () => (await import('#features/service/ServiceButton.tsx')).ServiceButton;

/** The floating button of the customer service, loaded after the first paint. */
export function ServiceHost() {
  const role = useRole();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const ServiceButton = useShellPart(isPainted && (role === null || role === 'member'), loadServiceButton);
  return ServiceButton && <ServiceButton />;
}
