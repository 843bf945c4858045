import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestTelephone } from './testing-telephone.ts';

let telephone: Awaited<ReturnType<typeof startTestTelephone>>;
beforeEach(async () => {
  telephone = await startTestTelephone();
});
afterEach(() => telephone.close());

const until = Date.parse('2026-12-01T20:30:05Z');
const bind = () => telephone.port.bind({ caller: '13800000101', callee: '13800000003' }, until);

test('[S1.23] a number of the pool is bound to two mobiles until a time, which the service reads as that of Beijing', async () => {
  expect(await bind()).toEqual({ number: '17000000001', subscription: '1', expiresAt: until });
  expect(telephone.received).toEqual([
    {
      action: 'BindAxb',
      version: '2017-05-25',
      input: {
        PoolKey: 'FC1',
        PhoneNoA: '13800000101',
        PhoneNoB: '13800000003',
        Expiration: '2026-12-02 04:30:05',
        IsRecordingEnabled: 'false',
      },
    },
  ]);
});

test('[S1.23] a binding is ended by its name before its time; one that is gone already is ended, and what the service refuses is a failure', async () => {
  const { number, subscription } = await bind();
  await telephone.port.unbind({ number, subscription });
  expect(telephone.bound.size).toBe(0);
  expect(telephone.received[1]).toEqual({
    action: 'UnbindSubscription',
    version: '2017-05-25',
    input: { PoolKey: 'FC1', SecretNo: '17000000001', SubsId: '1' },
  });
  await telephone.port.unbind({ number, subscription });
  telephone.answerWith({ status: 200, body: '{"Code":"isv.POOL_KEY_NOT_EXIST"}' });
  await expect(telephone.port.unbind({ number, subscription })).rejects.toThrow(
    'The telephone service refused with isv.POOL_KEY_NOT_EXIST.',
  );
  telephone.answerWith({ status: 503, body: '' });
  await expect(telephone.port.unbind({ number, subscription })).rejects.toThrow('The telephone service answered 503.');
});

test('a broken answer and a refusal are failures that name nobody', async () => {
  for (const [status, body, message] of [
    [503, '<html>', 'The telephone service answered 503.'],
    [
      200,
      '{"Code":"isv.NO_AVAILABLE_NUMBER","Message":"13800000003"}',
      'The telephone service refused with isv.NO_AVAILABLE_NUMBER.',
    ],
    [200, '{"Code":"OK"}', 'The telephone service refused with OK.'],
    [200, '{"Code":"OK","SecretBindDTO":{"SecretNo":"tel","SubsId":"1"}}', 'The telephone service answered 200.'],
  ] as const) {
    telephone.answerWith({ status, body });
    const failure = await bind().catch((error: Error) => error);
    expect((failure as Error).message).toBe(message);
  }
});
