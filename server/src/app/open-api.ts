import { contract } from '@sycee/contract/all';
import { type Address, type CallSpec, methodOf, pathOf } from '@sycee/contract/core/call';
import { header, idempotencyKey } from '@sycee/contract/core/headers';
import { uploadAddresses } from '@sycee/contract/upload';
import { uploadForm } from '@sycee/contract/upload-form';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of every call, generated from the contract. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [tag, group] of Object.entries(contract)) {
    for (const [address, spec] of Object.entries(group) as [Address, CallSpec][]) {
      const path = pathOf(address);
      paths[path] = { ...paths[path], [methodOf(address).toLowerCase()]: operation(address, tag, spec) };
    }
  }
  paths['/oss_proxy'] = { post: uploadOperation() };
  return {
    openapi: '3.1.0',
    info: { title: 'Sycee', version: '1.0.0', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: header.token } },
    },
  };
}

/** The upload: it takes a form and answers with a status. */
function uploadOperation(): Json {
  const fields = Object.values(uploadForm);
  const text = { type: 'string' };
  const properties = Object.fromEntries(
    fields.map((name) => [name, name === 'file' ? { ...text, format: 'binary' } : text]),
  );
  return {
    operationId: 'post_oss_proxy',
    tags: ['upload'],
    summary: uploadAddresses['POST /oss_proxy'],
    parameters: [{ in: 'query', name: 'url', required: true, schema: text }],
    requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', required: fields, properties } } } },
    responses: {
      200: { description: 'Kept: its address is host and key' },
      400: { description: 'The form, the size or the bytes are not as they must be' },
      403: { description: 'The credential is not good for this, or not any more' },
      409: { description: 'There is an object of that key' },
    },
  };
}

function operation(address: Address, tag: string, spec: CallSpec): Json {
  const query = schemaOf(spec.query, 'input');
  const required = (query.required ?? []) as string[];
  const isWrite = methodOf(address) !== 'GET';
  return {
    operationId: address.replace(/[^A-Za-z]+/g, '_').toLowerCase(),
    tags: [tag],
    summary: spec.summary,
    description: permissionText(spec),
    security: spec.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ...[...pathOf(address).matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        in: 'path',
        name,
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries((query.properties ?? {}) as Json).map(([name, schema]) => ({
        in: 'query',
        name,
        required: required.includes(name),
        schema,
      })),
      ...(isWrite
        ? [
            {
              in: 'header',
              name: idempotencyKey,
              schema: { type: 'string' },
              description:
                'The same key answers the same for 24 hours, to the same account or, without a login, the same x-device',
            },
          ]
        : []),
    ],
    ...(isWrite && { requestBody: { content: json(schemaOf(spec.body, 'input')) } }),
    responses: { 200: spec.file ? fileOrRefusal(spec.file) : { description: 'The envelope', content: answered(spec) } },
  };
}

const answered = ({ data }: CallSpec) => json(envelopeOf(schemaOf(data, 'output')));
const fileOrRefusal = (type: string): Json => ({
  description: 'The file; a refusal is an envelope',
  content: { [type]: { schema: { type: 'string', format: 'binary' } }, ...json(envelopeOf({ type: 'null' })) },
});

const permissionText = ({ who, button, menu }: CallSpec): string =>
  `Who: ${typeof who === 'string' ? who : who.join(', ')}${button ? `; button ${button}` : ''}${menu ? `; menu ${menu}` : ''}`;
const json = (schema: Json) => ({ 'application/json': { schema } });
const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'string' }, message: { type: 'string' }, data: { anyOf: [data, {}] } },
});

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
