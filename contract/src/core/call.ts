import type { ButtonSlug, MenuSlug } from '@sycee/domain/access/slugs';
import type { Module } from '@sycee/domain/site/appearance';
import { z } from 'zod';
import type { Role } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Address = `${Method} /${string}`;

/** Who may make a call: anyone on the site, any valid session, or sessions of these roles. */
export type Who = 'anyone' | 'session' | readonly Role[];

export interface CallSpec<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly summary: string;
  readonly who: Who;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
  /** Button slug that the session needs besides its role; enforced by the server, not only hidden by the client. */
  readonly button?: ButtonSlug;
  /** Menu slug that staff need besides the role, so that a page's calls need the page's menu. Members need none. */
  readonly menu?: MenuSlug;
  /** A GET of the spec that has an effect: it requires a token in the header and is never cached. */
  readonly changes?: true;
  /** Set for the two calls that a client may make before it knows its site. */
  readonly withoutSite?: true;
  /** The module the call belongs to, if a tenant can switch it off. */
  readonly module?: Module;
  /** Reveals sealed personal data; always refused to the installation's operator. */
  readonly reveals?: true;
  /** Ends the caller's own session, which every session may do. */
  readonly endsSession?: true;
  /** Allowed for a session that must first set up a second factor. */
  readonly whileEnrolling?: true;
  /** The answer is a file of this type without an envelope; a refusal is an envelope. */
  readonly file?: 'image/jpeg';
  /** Of a call whose body may be larger than the bodies of others. */
  readonly bodyAtMostBytes?: number;
}

const nothing = z.object({});
type Nothing = typeof nothing;

/**
 * Declares a call; the types of server and client, OpenAPI and tests derive from it. An omitted query or body means
 * none.
 */
export function call<
  Data extends z.ZodType,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(spec: {
  summary: string;
  who: Who;
  data: Data;
  query?: Query;
  body?: Body;
  button?: ButtonSlug;
  menu?: MenuSlug;
  changes?: true;
  withoutSite?: true;
  module?: Module;
  reveals?: true;
  endsSession?: true;
  whileEnrolling?: true;
  file?: 'image/jpeg';
  bodyAtMostBytes?: number;
}): CallSpec<Query, Body, Data> {
  const { query = nothing as unknown as Query, body = nothing as unknown as Body, ...rest } = spec;
  return { ...rest, query, body };
}

/** Calls by their method and path, as the product spec writes them: `'GET /finance/api/{id}/work_details'`. */
export type Calls = Readonly<Record<Address, CallSpec>>;
export const defineCalls = <const Group extends Calls>(calls: Group): Group => calls;
/** Declares calls that belong to one module. */
export const defineModule = <const Group extends Calls>(module: Module, calls: Group): Group =>
  Object.fromEntries(Object.entries(calls).map(([address, spec]) => [address, { ...spec, module }])) as Group;

type PathKeys<Path extends string> = Path extends `${string}{${infer Key}}${infer Rest}` ? Key | PathKeys<Rest> : never;
export type Params<Path extends string> = { [Key in PathKeys<Path>]: string };
export type QueryIn<C extends CallSpec> = z.input<C['query']>;
export type QueryOut<C extends CallSpec> = z.output<C['query']>;
export type BodyIn<C extends CallSpec> = z.input<C['body']>;
export type BodyOut<C extends CallSpec> = z.output<C['body']>;
export type DataIn<C extends CallSpec> = z.input<C['data']>;
export type DataOut<C extends CallSpec> = z.output<C['data']>;

type OptionalWhenEmpty<Key extends string, T> = {} extends T ? { [K in Key]?: T } : { [K in Key]: T };
/** The arguments of a call: path parameters, query and body, each only if the call has it. */
export type Arguments<Key extends string, C extends CallSpec> = OptionalWhenEmpty<'params', Params<Key>> &
  OptionalWhenEmpty<'query', QueryIn<C>> &
  OptionalWhenEmpty<'body', BodyIn<C>>;

export const methodOf = (address: Address): Method => address.slice(0, address.indexOf(' ')) as Method;
export const pathOf = (address: Address): string => address.slice(address.indexOf(' ') + 1);
