import type { Address, BodyOut, CallSpec, Calls, DataIn, Params, QueryOut } from '@sycee/contract/core/call';
import type { RequestContext } from './context.ts';

export interface Input<Key extends string, C extends CallSpec> {
  ctx: RequestContext;
  params: Params<Key>;
  query: QueryOut<C>;
  body: BodyOut<C>;
}
/** One function for each call of a feature, typed by the contract. */
export type Handlers<Group extends Calls> = {
  [Key in keyof Group & Address]: (input: Input<Key, Group[Key]>) => Promise<DataIn<Group[Key]>>;
};
