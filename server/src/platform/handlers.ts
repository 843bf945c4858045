import type { Address, BodyOut, CallSpec, Calls, DataIn, Params, QueryOut } from '@sycee/contract/core/call';
import type { RequestContext } from './context.ts';
import type { PreparedCall } from './prepared/prepared-call.ts';

export interface Input<Key extends string, C extends CallSpec> {
  ctx: RequestContext;
  params: Params<Key>;
  query: QueryOut<C>;
  body: BodyOut<C>;
}
export type Handler<Key extends string, C extends CallSpec> = (input: Input<Key, C>) => Promise<DataIn<C>>;
/** One function, or one prepared call, for each call of a feature, typed by the contract. */
export type Handlers<Group extends Calls> = {
  [Key in keyof Group & Address]: Handler<Key, Group[Key]> | PreparedCall<Key, Group[Key]>;
};
