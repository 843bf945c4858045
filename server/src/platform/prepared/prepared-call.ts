import type { CallSpec, DataIn, Params, QueryOut } from '@sycee/contract/core/call';
import { staffRoles } from '@sycee/contract/core/roles';
import type { Module } from '@sycee/domain/site/appearance';
import type { RequestContext } from '#platform/context.ts';
import type { Site } from '#platform/db/registry.ts';
import type { FileAddresses } from '#platform/file-addresses.ts';
import type { PageViewKind } from '#platform/page-views.ts';
import type { Topic } from './published-versions.ts';

/** All that a prepared answer may depend on. It has no caller, so that nothing personal can reach a shared answer. */
export interface PublicContext extends Pick<RequestContext, 'db' | 'language' | 'now' | 'demo'> {
  site: Pick<Site, 'store' | 'name' | 'tenantName'>;
  modulesOff: readonly Module[];
  /** Addresses of public files are the same at every origin of the installation, because the answer is too. */
  files: Pick<FileAddresses, 'sharedAddress'>;
  /** True for staff; always false in a call without `separatesStaff`. */
  isStaff: boolean;
}

export interface PublicAnswer<Data> {
  data: Data;
  /** The instant from which the same rows give another answer. */
  until?: number;
  /** The id of which each request is a view. */
  viewed?: string;
}

/** A call whose answer is the same for everybody of a site. It is computed once per version of the data that it shows. */
export interface PreparedCall<Key extends string = string, C extends CallSpec = CallSpec> {
  /** Everything that its statements read. */
  shows: readonly Topic[];
  /** Staff get an answer of their own. */
  separatesStaff?: true;
  /** The kind of the id in `viewed`. */
  countsViewsOf?: PageViewKind;
  /** Limits kept answers to a finite number of parameters. Without it every answer is kept. */
  isKept?(query: QueryOut<C>, data: DataIn<C>): boolean;
  answer(input: { ctx: PublicContext; params: Params<Key>; query: QueryOut<C> }): Promise<PublicAnswer<DataIn<C>>>;
}

export const publicContextOf = (
  { db, language, now, demo, site, appearance, caller, files }: RequestContext,
  separatesStaff: boolean,
): PublicContext => ({
  db,
  language,
  now,
  demo,
  site,
  modulesOff: appearance.modulesOff,
  files,
  isStaff: separatesStaff && staffRoles.some((role) => role === caller?.role),
});
