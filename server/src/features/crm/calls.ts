import type { crm } from '@sycee/contract/crm';
import type { customerBin } from '@sycee/contract/customer-bin';
import type { customerExport } from '@sycee/contract/customer-export';
import type { customerImport } from '@sycee/contract/customer-import';
import type { customerMerge } from '@sycee/contract/customer-merge';
import type { customerTeam } from '@sycee/contract/customer-team';
import type { customers } from '@sycee/contract/customers';
import type { fittingCustomers } from '@sycee/contract/fitting-customers';
import type { listFilters } from '@sycee/contract/list-filters';
import type { noteSearch } from '@sycee/contract/note-search';
import type { orderActions } from '@sycee/contract/order-actions';
import type { orderDocuments } from '@sycee/contract/order-documents';
import type { orderFigures } from '@sycee/contract/order-figures';
import type { orderFlow } from '@sycee/contract/order-flow';
import type { pools } from '@sycee/contract/pools';
import type { qualifications } from '@sycee/contract/qualifications';
import type { reminders } from '@sycee/contract/reminders';
import { orderStatuses } from '@sycee/domain/order/status';
import { callerOf } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { deleteMany, deleteOne, recycle, unrecycle } from './actions/bin.ts';
import { changeProduct, changeTags } from './actions/change.ts';
import { claim } from './actions/claim.ts';
import { moveToPool } from './actions/move-to-pool.ts';
import { readd } from './actions/readd.ts';
import { transferOrdersOrCustomers } from './actions/transfer.ts';
import { assignableAdvisers } from './assign-orders.ts';
import { assignOrdersOrCustomers } from './assign-request.ts';
import { orderBoard } from './board.ts';
import { addCollaborator, removeCollaborator } from './collaborators/change.ts';
import { readCollaborators } from './collaborators/collaborators.ts';
import { findColleagues } from './collaborators/colleagues.ts';
import { addCustomer } from './customers/add.ts';
import { listBin, putIntoBin, restoreCustomer } from './customers/bin.ts';
import { findByMobile } from './customers/identify.ts';
import { commonCustomers, pickCustomers } from './customers/lists.ts';
import { readCustomerLog, writeCustomerNote } from './customers/log.ts';
import { myCustomers } from './customers/my-list.ts';
import { customerOfOrder, readWhole, saveForOrder } from './customers/read.ts';
import { saveCustomer } from './customers/save.ts';
import { orderDetails, orderForm, orderProducts, saveForm } from './details.ts';
import { checkDocument } from './documents/check.ts';
import { revealDocumentField } from './documents/read.ts';
import { submitDocuments } from './documents/submit.ts';
import { exportList } from './export.ts';
import { readFigures } from './figures/figures.ts';
import { listFigureOrders } from './figures/list.ts';
import { readFilters, saveFilters } from './filters.ts';
import { flowDesk, saveFlow } from './flow/desk.ts';
import { publishFlow } from './flow/publish.ts';
import { flowForScreens } from './flow/read.ts';
import { beginImport, savePiece } from './import/begin.ts';
import { orderReading } from './import/read.ts';
import { startImport } from './import/start.ts';
import { undoImport } from './import/undo.ts';
import { listImports, readImport, rejectedRows } from './import/view.ts';
import { listOrders } from './lists.ts';
import { compareCustomers } from './merge/compare.ts';
import { mergeCustomers } from './merge/merge.ts';
import { searchNotes } from './note-search.ts';
import { flowView, named, offeredIn } from './order-views.ts';
import { dryRun } from './pool/dry-run.ts';
import { addPool, listPools, removePool, savePool } from './pool/manage.ts';
import { cancelFitJob, readFitJob } from './qual/fit-jobs/calls.ts';
import { listFitResults } from './qual/fit-jobs/list.ts';
import { startFitJob } from './qual/fit-jobs/start.ts';
import { customerFits } from './qual/fits.ts';
import { customerQuals, customerValues, submitQuals } from './qual/of-customer.ts';
import { freezeQuals, orderQualifications, orderValues } from './qual/of-order.ts';
import { productCustomers } from './qual/product-customers.ts';
import { definitions } from './qual/views.ts';
import { arrangeContact, undoArranged } from './remind/arrange.ts';
import { contactsDue } from './remind/due.ts';
import { fallingCustomers } from './remind/falling.ts';
import { revealMobile } from './reveal.ts';
import { findOrderInScope } from './scope.ts';
import { takeStep } from './steps.ts';
import { removeShared, saveShared, sharedFilters } from './store-filters.ts';
import { submitAsCaller, submitAsGuest } from './submit.ts';
import { readTimeline } from './timeline.ts';
import { statusWords } from './words.ts';
import { writeNote } from './write-note.ts';

export const crmCalls: Handlers<typeof crm> = {
  'POST /finance/api/submit_work_nologin': ({ ctx, body }) => submitAsGuest(ctx, body),
  'POST /finance/api/submit_work': ({ ctx, body }) => submitAsCaller(ctx, body),
  'GET /finance/api/work_list': ({ ctx, query }) => listOrders(ctx, 'working', query),
  'GET /finance/api/undistributed': ({ ctx, query }) => listOrders(ctx, 'undistributed', query),
  'GET /finance/api/work_list_over': ({ ctx, query }) => listOrders(ctx, 'over', query),
  'GET /finance/api/work_list_back': ({ ctx, query }) => listOrders(ctx, 'back', query),
  'GET /finance/api/work_list_recycle': ({ ctx, query }) => listOrders(ctx, 'recycle', query),
  'GET /finance/api/{id}/work_details': ({ ctx, params }) => orderDetails(ctx, params.id),
  'GET /finance/api/{id}/work_flow_info': async ({ ctx, params }) =>
    flowView(ctx, await findOrderInScope(ctx.db, ctx, params.id)),
  'PUT /finance/api/{id}/work_flow_info': ({ ctx, params, body }) => takeStep(ctx, params.id, body),
  'GET /finance/api/{id}/work_form_info': ({ ctx, params }) => orderForm(ctx, params.id),
  'PUT /finance/api/{id}/work_form_info': ({ ctx, params, body }) => saveForm(ctx, params.id, body),
  'GET /finance/api/work/{id}/work_product_list': ({ ctx, params }) => orderProducts(ctx, params.id),
  'POST /finance/api/distribute': ({ ctx, body }) => assignOrdersOrCustomers(ctx, body),
  'GET /finance/api/local_resident': ({ ctx, query }) => assignableAdvisers(ctx, query),
  'GET /finance/api/get_work_config': async ({ ctx }) => ({
    statuses: orderStatuses.map((slug) => named(slug, statusWords, ctx.language)),
    stages: offeredIn(ctx, 'stage'),
    outcomes: offeredIn(ctx, 'outcome'),
    // Applicants read no words of the staff about customers.
    return_reasons: callerOf(ctx).role === 'member' ? [] : offeredIn(ctx, 'return_reason'),
    pool_reasons: callerOf(ctx).role === 'member' ? [] : offeredIn(ctx, 'pool_reason'),
    refuse_reasons: callerOf(ctx).role === 'member' ? [] : offeredIn(ctx, 'refuse_reason'),
    levels: callerOf(ctx).role === 'member' ? [] : offeredIn(ctx, 'level'),
    tags: callerOf(ctx).role === 'member' ? [] : [...offeredIn(ctx, 'tag'), ...offeredIn(ctx, 'tag_business')],
    flow: await flowForScreens(ctx),
  }),
  'GET /finance/api/work_customer_log': ({ ctx, query }) => readTimeline(ctx, query),
  'POST /finance/api/work_customer_log': ({ ctx, body }) => writeNote(ctx, body),
  'POST /finance/api/{id}/reveal_mobile': ({ ctx, params }) => revealMobile(ctx, params.id),
};

export const orderActionCalls: Handlers<typeof orderActions> = {
  'POST /finance/api/submit_devolve': ({ ctx, body }) => transferOrdersOrCustomers(ctx, body),
  'POST /finance/api/submit_sea': ({ ctx, body }) => moveToPool(ctx, body),
  'GET /finance/api/{id}/claim': ({ ctx, params, query }) => claim(ctx, params.id, query),
  'POST /finance/api/work_change_product': ({ ctx, body }) => changeProduct(ctx, body),
  'POST /finance/api/work_change_tag': ({ ctx, body }) => changeTags(ctx, body),
  'GET /finance/api/{id}/recycle_work': ({ ctx, params }) => recycle(ctx, params.id),
  'GET /finance/api/{id}/unrecycle_work': ({ ctx, params }) => unrecycle(ctx, params.id),
  'GET /finance/api/{id}/workDel': ({ ctx, params }) => deleteOne(ctx, params.id),
  'POST /finance/api/work_del': ({ ctx, body }) => deleteMany(ctx, body.work_ids),
  'GET /finance/api/{id}/work_readd': ({ ctx, params }) => readd(ctx, params.id),
};

export const orderFlowCalls: Handlers<typeof orderFlow> = {
  'GET /admin/api/order_flow': ({ ctx }) => flowDesk(ctx.db),
  'PUT /admin/api/order_flow': ({ ctx, body }) => saveFlow(ctx, body),
  'POST /admin/api/order_flow/publish': ({ ctx, body }) => publishFlow(ctx, body),
};

export const documentCalls: Handlers<typeof orderDocuments> = {
  'POST /finance/api/intoinfo': ({ ctx, body }) => submitDocuments(ctx, body),
  'POST /finance/api/intoinfo/check': ({ ctx, body }) => checkDocument(ctx, body),
  'POST /finance/api/{id}/reveal_intake': ({ ctx, params, body }) => revealDocumentField(ctx, params.id, body.slug),
};

export const orderFigureCalls: Handlers<typeof orderFigures> = {
  'GET /finance/api/work_board': ({ ctx, query }) => orderBoard(ctx, query),
  'GET /finance/api/work_figures': ({ ctx, query }) => readFigures(ctx, query),
  'GET /finance/api/work_figures_list': ({ ctx, query }) => listFigureOrders(ctx, query),
};

export const customerCalls: Handlers<typeof customers> = {
  'GET /finance/api/my_customer_list': ({ ctx, query }) => myCustomers(ctx, query),
  'GET /finance/api/common_customer_list': ({ ctx, query }) => commonCustomers(ctx, query),
  'GET /finance/api/get_my_cus': ({ ctx, query }) => pickCustomers(ctx, query),
  'GET /finance/api/identify_customer': async ({ ctx, query }) => ({
    found: await findByMobile(ctx.db, ctx, query.mobile),
  }),
  'POST /finance/api/add_customer': ({ ctx, body }) => addCustomer(ctx, body),
  'POST /finance/api/customer/add': ({ ctx, body }) => addCustomer(ctx, body),
  'POST /finance/api/customer/save': ({ ctx, body }) => saveCustomer(ctx, body),
  'GET /finance/api/{id}/customer_info': ({ ctx, params }) => readWhole(ctx, params.id),
  'GET /finance/api/work_customer_info': ({ ctx, query }) => customerOfOrder(ctx, query.id),
  'PUT /finance/api/savecustomerinfo': ({ ctx, body }) => saveCustomer(ctx, body),
  'PUT /finance/api/work_customer_info': ({ ctx, body }) => saveForOrder(ctx, body),
  'GET /finance/api/{id}/customer_log': ({ ctx, params, query }) => readCustomerLog(ctx, params.id, query),
  'POST /finance/api/{id}/customer_log': ({ ctx, params, body }) => writeCustomerNote(ctx, params.id, body),
};

export const reminderCalls: Handlers<typeof reminders> = {
  'GET /finance/api/contact_due': ({ ctx, query }) => contactsDue(ctx, query),
  'GET /finance/api/contact_falling': ({ ctx, query }) => fallingCustomers(ctx, query),
  'POST /finance/api/contact_arrange': ({ ctx, body }) => arrangeContact(ctx, body),
  'POST /finance/api/contact_undo': ({ ctx, body }) => undoArranged(ctx, body),
};

export const listFilterCalls: Handlers<typeof listFilters> = {
  'GET /finance/api/filter_list': async ({ ctx, query }) => ({
    ...(await readFilters(ctx, query.what)),
    shared: await sharedFilters(ctx, query.what),
  }),
  'PUT /finance/api/filter_list': ({ ctx, body }) => saveFilters(ctx, body),
  'PUT /finance/api/filter_shared': ({ ctx, body }) => saveShared(ctx, body),
  'POST /finance/api/filter_shared/remove': ({ ctx, body }) => removeShared(ctx, body),
};

export const noteSearchCalls: Handlers<typeof noteSearch> = {
  'GET /finance/api/note_search': ({ ctx, query }) => searchNotes(ctx, query),
};

export const qualificationCalls: Handlers<typeof qualifications> = {
  'GET /finance/api/qual/all': async ({ ctx }) => definitions(ctx),
  'GET /finance/api/qual_val': ({ ctx, query }) => customerValues(ctx, query.id),
  'GET /finance/api/work_qual_val': ({ ctx, query }) => orderValues(ctx, query.id),
  'GET /finance/api/{id}/customer_qual': ({ ctx, params }) => customerQuals(ctx, params.id),
  'GET /finance/api/{id}/work_customer_qual': ({ ctx, params }) => orderQualifications(ctx, params.id),
  'POST /finance/api/qual_submit': ({ ctx, body }) => submitQuals(ctx, body),
  'POST /finance/api/work_qual_submit': ({ ctx, body }) => freezeQuals(ctx, body),
  'GET /finance/api/{id}/customer_fits': ({ ctx, params, query }) => customerFits(ctx, params.id, query),
  'GET /finance/api/product_customers': ({ ctx, query }) => productCustomers(ctx, query),
};

export const fittingCustomerCalls: Handlers<typeof fittingCustomers> = {
  'POST /finance/api/product_customers/start': ({ ctx, body }) => startFitJob(ctx, body),
  'GET /finance/api/product_customers/info': ({ ctx, query }) => readFitJob(ctx, query),
  'POST /finance/api/product_customers/cancel': ({ ctx, body }) => cancelFitJob(ctx, body),
  'GET /finance/api/product_customers/list': ({ ctx, query }) => listFitResults(ctx, query),
};

export const poolCalls: Handlers<typeof pools> = {
  'GET /finance/api/sea_list': ({ ctx }) => listPools(ctx),
  'POST /finance/api/sea/add': ({ ctx, body }) => addPool(ctx, body),
  'POST /finance/api/sea/save': ({ ctx, body }) => savePool(ctx, body),
  'POST /finance/api/sea/remove': ({ ctx, body }) => removePool(ctx, body),
  'POST /finance/api/sea/dry_run': ({ ctx, body }) => dryRun(ctx, body),
};

export const customerExportCalls: Handlers<typeof customerExport> = {
  'POST /finance/api/customer_export': ({ ctx, body }) => exportList(ctx, body),
};

export const customerImportCalls: Handlers<typeof customerImport> = {
  'POST /finance/api/customer_import/begin': ({ ctx, body }) => beginImport(ctx, body),
  'POST /finance/api/customer_import/piece': ({ ctx, body }) => savePiece(ctx, body),
  'POST /finance/api/customer_import/read': ({ ctx, body }) => orderReading(ctx, body),
  'POST /finance/api/customer_import/start': ({ ctx, body }) => startImport(ctx, body),
  'GET /finance/api/customer_import/info': ({ ctx, query }) => readImport(ctx, query.id),
  'GET /finance/api/customer_import/list': ({ ctx, query }) => listImports(ctx, query),
  'GET /finance/api/customer_import/left': ({ ctx, query }) => rejectedRows(ctx, query.id),
  'POST /finance/api/customer_import/undo': ({ ctx, body }) => undoImport(ctx, body),
};

export const customerMergeCalls: Handlers<typeof customerMerge> = {
  'GET /finance/api/customer_merge/compare': ({ ctx, query }) => compareCustomers(ctx, query),
  'POST /finance/api/customer_merge/merge': ({ ctx, body }) => mergeCustomers(ctx, body),
};

export const customerTeamCalls: Handlers<typeof customerTeam> = {
  'GET /finance/api/{id}/customer_team': ({ ctx, params }) => readCollaborators(ctx, params.id),
  'GET /finance/api/{id}/customer_team/colleagues': ({ ctx, params, query }) => findColleagues(ctx, params.id, query),
  'POST /finance/api/{id}/customer_team': ({ ctx, params, body }) => addCollaborator(ctx, params.id, body),
  'POST /finance/api/{id}/customer_team/remove': ({ ctx, params, body }) => removeCollaborator(ctx, params.id, body),
};

export const customerBinCalls: Handlers<typeof customerBin> = {
  'POST /finance/api/customer_bin/put': ({ ctx, body }) => putIntoBin(ctx, body),
  'GET /finance/api/customer_bin/list': ({ ctx, query }) => listBin(ctx, query),
  'POST /finance/api/customer_bin/restore': ({ ctx, body }) => restoreCustomer(ctx, body),
};
