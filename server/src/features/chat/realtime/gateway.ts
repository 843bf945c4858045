import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fastifyWebsocket from '@fastify/websocket';
import { closeCode, frameBytesAtMost, realtimePath, realtimeProtocol } from '@sycee/contract/realtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Ports } from '#platform/context.ts';
import { randomUpTo } from '#platform/random.ts';
import { Connection } from '#platform/realtime/connection.ts';
import { after, every } from '#platform/realtime/timers.ts';
import { catchUpWithOtherNodes } from './catch-up.ts';
import { Device } from './device.ts';
import { showFromOtherNodes } from './presence.ts';
import { watchSessions } from './watch-sessions.ts';

const helloWithinMs = 10_000;
const pingEveryMs = 30_000;
/** Connections from one network, which many people of an office share. */
const connectionsPerNetwork = 6000;
/** Seconds over which devices come back after a stop, so that they do not all come at once. */
const backWithinSeconds = 3;

/** The WebSocket of devices. The token travels in the first frame, because addresses are logged by proxies. */
export async function registerRealtime(app: FastifyInstance, ports: Ports): Promise<void> {
  const open = new Set<Connection>();
  const perNetwork = new Map<string, number>();
  await app.register(fastifyWebsocket, {
    options: {
      maxPayload: frameBytesAtMost,
      perMessageDeflate: false,
      // Device answers pings, so that they count as frames and cannot fill the memory with answers that nobody reads.
      autoPong: false,
      handleProtocols: () => realtimeProtocol,
    },
    preClose: async () => {
      for (const connection of open) {
        connection.send({ type: 'closing', seconds: randomUpTo(backWithinSeconds) });
        connection.close(closeCode.restart, 'stopping');
      }
    },
  });
  app.get(
    realtimePath,
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (!isOwnPage(ports, request)) return reply.code(403).send();
        if (!speaksProtocol(ports, request)) return reply.code(400).send();
        if ((perNetwork.get(request.network) ?? 0) >= connectionsPerNetwork) return reply.code(429).send();
      },
    },
    (socket, request) => {
      const { network } = request;
      perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1);
      const connection = accept(ports, socket, request);
      open.add(connection);
      socket.once('close', () => {
        open.delete(connection);
        const left = perNetwork.get(network)! - 1;
        if (left > 0) perNetwork.set(network, left);
        else perNetwork.delete(network);
      });
    },
  );
  ports.nodes.open(ports.realtime);
  const stopPings = pingRegularly(open);
  const stopWatching = watchSessions(ports);
  const stopShowing = showFromOtherNodes(ports);
  const stopCatchingUp = catchUpWithOtherNodes(ports);
  app.addHook('onClose', async () => {
    stopPings();
    stopWatching();
    stopShowing();
    stopCatchingUp();
  });
}

/**
 * A page of another origin may not connect in the name of its visitor. A connection without an origin is refused as well: every client of this product is a page,
 * and a program that is none names the installation's address.
 */
function isOwnPage({ files, security }: Ports, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin && files.isOrigin(origin)) return true;
  security.record('origin.foreign', { address: request.ip, traceId: request.id }, { call: 'realtime' });
  return false;
}

/** A client that speaks something else, or nothing in particular, would send frames that are junk here. */
function speaksProtocol({ security }: Ports, request: FastifyRequest): boolean {
  const offered = request.headers['sec-websocket-protocol']?.split(',').map((one) => one.trim());
  if (offered?.includes(realtimeProtocol)) return true;
  security.record('input.strange', { address: request.ip, traceId: request.id }, { kind: 'realtime protocol' });
  return false;
}

function accept(ports: Ports, socket: WebSocket, request: FastifyRequest): Connection {
  releaseHandshake(socket);
  const connection = new Connection(socket, request.headers.origin!, request.ip);
  const device = new Device(ports, connection);
  const stopWaiting = after(helloWithinMs, () => {
    if (!connection.session) connection.close(closeCode.silent, 'no hello');
  });
  socket.on('message', (data, isBinary) => device.receive(data as Buffer, isBinary));
  socket.on('ping', (data) => device.receivePing(data));
  socket.on('pong', () => {
    connection.isAlive = true;
  });
  // A frame that is too long or broken: ws closes the connection with its own code.
  socket.on('error', () => socket.terminate());
  socket.once('close', () => {
    stopWaiting();
    device.end();
  });
  return connection;
}

/** The library's listener and the response of the handshake would keep the request in memory as long as the connection lives: more than the connection itself. */
function releaseHandshake(socket: WebSocket): void {
  socket.removeAllListeners('error');
  const raw = (socket as unknown as { _socket: Socket & { _httpMessage?: ServerResponse | null } })._socket;
  raw._httpMessage?.detachSocket(raw);
}

/** Cuts connections that did not answer the last ping, so that a device that vanished is not counted as online. */
function pingRegularly(open: ReadonlySet<Connection>): () => void {
  return every(pingEveryMs, () => {
    for (const connection of open) {
      if (!connection.isAlive) connection.socket.terminate();
      else {
        connection.isAlive = false;
        connection.flush();
        connection.socket.ping();
      }
    }
  });
}
