import { deviceFrames, realtimePath, realtimeProtocol, serverFrames } from '@sycee/contract/realtime';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** AsyncAPI 3.0 of the realtime connection, generated from the contract: what devices send and what they receive. */
export function asyncApi(): Json {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Sycee realtime',
      version: '1.0.0',
      description: `WebSocket with the subprotocol ${realtimeProtocol}. Each frame is one JSON text. The first is hello with a token of GET /finance/api/get_yx_token.`,
    },
    channels: {
      realtime: {
        address: realtimePath,
        messages: { ...messagesOf('device', deviceFrames, 'input'), ...messagesOf('server', serverFrames, 'output') },
      },
    },
    operations: {
      receiveFromDevice: operationOf('receive', 'device', deviceFrames),
      sendToDevice: operationOf('send', 'server', serverFrames),
    },
  };
}

const messagesOf = (side: string, frames: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Json =>
  Object.fromEntries(
    Object.entries(frames).map(([name, schema]) => {
      const { $schema: _, ...payload } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
      return [`${side}.${name}`, { name, contentType: 'application/json', payload }];
    }),
  );

const operationOf = (action: 'send' | 'receive', side: string, frames: object): Json => ({
  action,
  channel: { $ref: '#/channels/realtime' },
  messages: Object.keys(frames).map((name) => ({ $ref: `#/channels/realtime/messages/${side}.${name}` })),
});
