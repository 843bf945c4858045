import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TencentOptions } from './tencent-call.ts';

interface Finding {
  Suggestion: string;
  Label: string;
  SubLabel?: string;
}
export interface Tencent {
  options: TencentOptions;
  /** Actions that were called, in order. */
  calls: string[];
  /** What the service finds in every file. */
  finding: Finding;
  /** The code with which actions are refused. */
  error: string | null;
  /** Replaces an answer; it receives the response. */
  answer: ((response: http.ServerResponse) => void) | null;
  /** Reads the address of a video; answers its status. */
  readVideo: (address: string) => Promise<number>;
  /** Runs the tasks of videos that have begun. */
  runTasks(): Promise<void>;
  close(): void;
}

const actions: Readonly<Record<string, { service: string; version: string }>> = {
  ImageModeration: { service: 'ims', version: '2020-12-29' },
  CreateAudioModerationSyncTask: { service: 'ams', version: '2020-12-29' },
  CreateVideoModerationTask: { service: 'vm', version: '2021-09-22' },
  DescribeTaskDetail: { service: 'vm', version: '2021-09-22' },
};
const [secretId, secretKey] = ['AKIDtest', 'shh'];
const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const pictureStarts = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

type Answered = { Error: { Code: string; Message: string } } | object;
const refused = (Code: string): Answered => ({ Error: { Code, Message: 'refused' } });

/** Verifies the signature over the headers that it names, as the service documents it. */
function authProblem(request: http.IncomingMessage, body: string, now: number): string | null {
  const { authorization = '', 'x-tc-timestamp': timestamp = '' } = request.headers as Record<string, string>;
  const [, id, day, service, names = '', signature] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/(\w+)\/tc3_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (id !== secretId) return 'AuthFailure.SecretIdNotFound';
  if (Math.abs(Number(timestamp) - now / 1000) > 300) return 'AuthFailure.SignatureExpire';
  if (day !== new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)) return 'AuthFailure.SignatureFailure';
  if (!['content-type', 'host'].every((name) => names.split(';').includes(name))) return 'AuthFailure.SignatureFailure';
  const lines = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = `${request.method}\n/\n\n${lines.join('')}\n${names}\n${sha256(body)}`;
  const scope = `${day}/${service}/tc3_request`;
  const key = [service!, 'tc3_request'].reduce(hmac, hmac(`TC3${secretKey}`, day));
  const right = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`).toString('hex');
  return signature === right ? null : 'AuthFailure.SignatureFailure';
}

/** A local service with the protocol of Tencent Cloud’s image, audio and video moderation. `now` is the time of the service. */
export async function startFakeTencent(now: () => number): Promise<Tencent> {
  const tasks = new Map<string, { address: string; result: object }>();

  function act(action: string, input: Record<string, unknown>): Answered {
    if (fake.error) return refused(fake.error);
    const { BizType, DataId, FileContent } = input as Record<string, string | undefined>;
    if (action !== 'DescribeTaskDetail' && !/^\w{3,32}$/.test(BizType ?? '')) return refused('InvalidParameter');
    if (DataId !== undefined && !/^[\w@#-]{1,64}$/.test(DataId)) return refused('InvalidParameterValue.InvalidDataId');
    const bytes = Buffer.from(FileContent ?? '', 'base64');
    if (action === 'ImageModeration') {
      if ((FileContent ?? '').length > 10 * 2 ** 20) return refused('InvalidParameterValue.InvalidFileContentSize');
      if (!pictureStarts.some((start) => start.every((byte, at) => bytes[at] === byte)))
        return refused('InvalidParameterValue.InvalidImageContent');
      return { ...fake.finding, Score: 99, LabelResults: null, DataId, BizType };
    }
    if (action === 'CreateAudioModerationSyncTask') {
      if (!['wav', 'mp3', 'm4a'].includes(String(input.FileFormat))) return refused('InvalidParameter');
      if (bytes.length === 0 || bytes.length > 5 * 2 ** 20) return refused('InvalidParameterValue.InvalidContent');
      return { ...fake.finding, Duration: '3000', HitFlag: 0, DataId, BizType };
    }
    if (action === 'CreateVideoModerationTask') return { Results: begin(input) };
    const task = tasks.get(String(input.TaskId));
    return task ? { TaskId: input.TaskId, Type: 'VIDEO', ...task.result } : refused('ResourceNotFound');
  }

  function begin({ Type, Tasks }: Record<string, unknown>): object[] {
    return (Tasks as { DataId: string; Input: { Type: string; Url: string } }[]).map(({ DataId, Input }) => {
      if (Type !== 'VIDEO' || Input.Type !== 'URL') return { DataId, Code: 'InvalidParameter', Message: 'Type' };
      const TaskId = `task-${tasks.size + 1}`;
      tasks.set(TaskId, { address: Input.Url, result: { Status: 'PENDING', Suggestion: null, Label: null } });
      return { DataId, TaskId, Code: 'OK', Message: null };
    });
  }

  const server = http.createServer(async (request, response) => {
    const body = await text(request);
    const { 'x-tc-action': action = '', 'x-tc-version': version } = request.headers as Record<string, string>;
    fake.calls.push(action);
    if (fake.answer) return fake.answer(response);
    const known = actions[action];
    const problem =
      authProblem(request, body, now()) ??
      (known?.version === version && request.url === '/' && request.method === 'POST' ? null : 'InvalidAction');
    const answered = problem ? refused(problem) : act(action, JSON.parse(body) as Record<string, unknown>);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ Response: { ...answered, RequestId: 'r-1' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: Tencent = {
    options: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      secretId,
      secretKey,
      region: 'ap-guangzhou',
      policies: { picture: 'sycee_picture', voice: 'sycee_voice', video: 'sycee_video' },
      timeoutMs: 2_000,
    },
    calls: [],
    finding: { Suggestion: 'Pass', Label: 'Normal', SubLabel: '' },
    error: null,
    answer: null,
    readVideo: async (address) => (await fetch(address)).status,
    async runTasks() {
      for (const task of tasks.values()) {
        const status = await fake.readVideo(task.address);
        task.result =
          status === 200 || status === 206
            ? { Status: 'FINISH', ...fake.finding, Labels: [] }
            : { Status: 'ERROR', ErrorType: 'URL_ERROR', ErrorDescription: `status ${status}` };
      }
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}
