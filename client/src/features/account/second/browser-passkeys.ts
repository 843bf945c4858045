import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

export const canPasskeys = (): boolean => browserSupportsWebAuthn();

/** Null if the user or the browser declined; browsers do not tell the difference. */
export async function showPasskey(options: object) {
  const shown = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(
    () => null,
  );
  if (!shown) return null;
  const { id, rawId, type, response, authenticatorAttachment } = shown;
  return { id, rawId, type, authenticatorAttachment, response };
}

export async function makePasskey(options: object) {
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(
    () => null,
  );
  if (!made) return null;
  const { id, rawId, type, response, authenticatorAttachment } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, authenticatorAttachment, response: { clientDataJSON, attestationObject, transports } };
}
