import { useEffect } from 'react';
import { go } from '#platform/navigation/go.ts';
import { loginPathOf } from '#platform/navigation/login.ts';
import { usePlace } from '#platform/navigation/place.ts';
import { PermissionSettings } from './PermissionSettings.tsx';

/** `pages/login/login`: with openType=openSetting the permissions (spec section 2), else the default login. */
export function OpenSetting() {
  const isSetting = usePlace().query.openType === 'openSetting';
  useEffect(() => {
    if (!isSetting) go(loginPathOf('member'), undefined, { replace: true });
  }, [isSetting]);
  return isSetting ? <PermissionSettings /> : null;
}
