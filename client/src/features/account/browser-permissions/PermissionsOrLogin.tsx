import { useEffect } from 'react';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { loginPathOf } from '#platform/navigation/login.ts';
import { PermissionSettings } from './PermissionSettings.tsx';

/** `pages/login/login`: with openType=openSetting the permissions (spec section 2), else the default login. */
export function PermissionsOrLogin() {
  const isSetting = useLocation().query.openType === 'openSetting';
  useEffect(() => {
    if (!isSetting) go(loginPathOf('member'), undefined, { replace: true });
  }, [isSetting]);
  return isSetting ? <PermissionSettings /> : null;
}
