import type { crm } from '@sycee/contract/crm';
import type { customerBin } from '@sycee/contract/customer-bin';
import type { customerExport } from '@sycee/contract/customer-export';
import type { customerImport } from '@sycee/contract/customer-import';
import type { customerMerge } from '@sycee/contract/customer-merge';
import type { customerTeam } from '@sycee/contract/customer-team';
import type { customers } from '@sycee/contract/customers';
import type { intake } from '@sycee/contract/intake';
import type { listFilters } from '@sycee/contract/list-filters';
import type { noteSearch } from '@sycee/contract/note-search';
import type { qualifications } from '@sycee/contract/qualifications';
import type { reminders } from '@sycee/contract/reminders';
import type { seas } from '@sycee/contract/seas';
import type { workActions } from '@sycee/contract/work-actions';
import type { workFigures } from '@sycee/contract/work-figures';
import { outcomes, outcomeWords, returnReasons, stages, stageWords, workStatuses } from '@sycee/domain/work/status';
import type { Handlers } from '#platform/handlers.ts';
import { deleteMany, deleteOne, recycle, unrecycle } from './actions/bin.ts';
import { changeProduct, changeTags } from './actions/change.ts';
import { claim } from './actions/claim.ts';
import { devolve } from './actions/devolve.ts';
import { submitToSea } from './actions/into-sea.ts';
import { readd } from './actions/readd.ts';
import { workBoard } from './board.ts';
import { addCustomer } from './customers/add.ts';
import { listBin, putIntoBin, restoreCustomer } from './customers/bin.ts';
import { findByMobile } from './customers/identify.ts';
import { commonCustomers, myCustomers, pickCustomers } from './customers/lists.ts';
import { readCustomerLog, writeCustomerNote } from './customers/log.ts';
import { customerOfWork, readWhole, saveOfWork } from './customers/read.ts';
import { saveCustomer } from './customers/save.ts';
import { saveForm, workDetails, workForm, workProducts } from './details.ts';
import { residents } from './distribute.ts';
import { exportList } from './export.ts';
import { readFigures } from './figures/figures.ts';
import { listBehind } from './figures/list.ts';
import { readFilters, saveFilters } from './filters.ts';
import { distribute } from './give-out.ts';
import { beginImport, keepPiece } from './import/bring.ts';
import { orderReading } from './import/read.ts';
import { startImport } from './import/start.ts';
import { undoImport } from './import/undo.ts';
import { leftRows, listImports, readImport } from './import/view.ts';
import { checkDocument } from './intake/check.ts';
import { giveIntake } from './intake/give.ts';
import { revealIntake } from './intake/see.ts';
import { listWork } from './lists.ts';
import { compareCustomers } from './merge/compare.ts';
import { mergeCustomers } from './merge/merge.ts';
import { searchNotes } from './note-search.ts';
import { customerFits } from './qual/fits.ts';
import { customerQuals, customerValues, submitQuals } from './qual/of-customer.ts';
import { freezeQuals, workQuals, workValues } from './qual/of-work.ts';
import { productCustomers } from './qual/product-customers.ts';
import { definitions } from './qual/views.ts';
import { arrangeContact, undoArranged } from './remind/arrange.ts';
import { contactsDue } from './remind/due.ts';
import { revealMobile } from './reveal.ts';
import { inScope } from './scope.ts';
import { dryRun } from './sea/dry-run.ts';
import { addSea, listSeas, removeSea, saveSea } from './sea/manage.ts';
import { takeStep } from './steps.ts';
import { removeShared, saveShared, sharedFilters } from './store-filters.ts';
import { submitAsCaller, submitAsGuest } from './submit.ts';
import { putOnTeam, takeOffTeam } from './team/change.ts';
import { findColleagues } from './team/colleagues.ts';
import { readTeam } from './team/team.ts';
import { readTimeline } from './timeline.ts';
import { flowView, named } from './views.ts';
import { levelWords, statusWords } from './words.ts';
import { writeNote } from './write-note.ts';

export const crmCalls: Handlers<typeof crm> = {
  'POST /finance/api/submit_work_nologin': ({ at, body }) => submitAsGuest(at, body),
  'POST /finance/api/submit_work': ({ at, body }) => submitAsCaller(at, body),
  'GET /finance/api/work_list': ({ at, query }) => listWork(at, 'working', query),
  'GET /finance/api/undistributed': ({ at, query }) => listWork(at, 'undistributed', query),
  'GET /finance/api/work_list_over': ({ at, query }) => listWork(at, 'over', query),
  'GET /finance/api/work_list_back': ({ at, query }) => listWork(at, 'back', query),
  'GET /finance/api/work_list_recycle': ({ at, query }) => listWork(at, 'recycle', query),
  'GET /finance/api/{id}/work_details': ({ at, params }) => workDetails(at, params.id),
  'GET /finance/api/{id}/work_flow_info': async ({ at, params }) => flowView(at, await inScope(at.db, at, params.id)),
  'PUT /finance/api/{id}/work_flow_info': ({ at, params, body }) => takeStep(at, params.id, body),
  'GET /finance/api/{id}/work_form_info': ({ at, params }) => workForm(at, params.id),
  'PUT /finance/api/{id}/work_form_info': ({ at, params, body }) => saveForm(at, params.id, body),
  'GET /finance/api/work/{id}/work_product_list': ({ at, params }) => workProducts(at, params.id),
  'POST /finance/api/distribute': ({ at, body }) => distribute(at, body),
  'GET /finance/api/local_resident': ({ at, query }) => residents(at, query),
  'GET /finance/api/get_work_config': async ({ at }) => ({
    statuses: workStatuses.map((slug) => named(slug, statusWords, at.language)),
    stages: stages.map((slug) => named(slug, stageWords, at.language)),
    return_reasons: Object.keys(returnReasons).map((slug) => named(slug, returnReasons, at.language)),
    outcomes: outcomes.map((slug) => named(slug, outcomeWords, at.language)),
    levels: Object.keys(levelWords).map((slug) => named(slug, levelWords, at.language)),
  }),
  'GET /finance/api/work_customer_log': ({ at, query }) => readTimeline(at, query),
  'POST /finance/api/work_customer_log': ({ at, body }) => writeNote(at, body),
  'POST /finance/api/{id}/reveal_mobile': ({ at, params }) => revealMobile(at, params.id),
};

export const workActionCalls: Handlers<typeof workActions> = {
  'POST /finance/api/submit_devolve': ({ at, body }) => devolve(at, body),
  'POST /finance/api/submit_sea': ({ at, body }) => submitToSea(at, body),
  'GET /finance/api/{id}/claim': ({ at, params, query }) => claim(at, params.id, query),
  'POST /finance/api/work_change_product': ({ at, body }) => changeProduct(at, body),
  'POST /finance/api/work_change_tag': ({ at, body }) => changeTags(at, body),
  'GET /finance/api/{id}/recycle_work': ({ at, params }) => recycle(at, params.id),
  'GET /finance/api/{id}/unrecycle_work': ({ at, params }) => unrecycle(at, params.id),
  'GET /finance/api/{id}/workDel': ({ at, params }) => deleteOne(at, params.id),
  'POST /finance/api/work_del': ({ at, body }) => deleteMany(at, body.work_ids),
  'GET /finance/api/{id}/work_readd': ({ at, params }) => readd(at, params.id),
};

export const intakeCalls: Handlers<typeof intake> = {
  'POST /finance/api/intoinfo': ({ at, body }) => giveIntake(at, body),
  'POST /finance/api/intoinfo/check': ({ at, body }) => checkDocument(at, body),
  'POST /finance/api/{id}/reveal_intake': ({ at, params, body }) => revealIntake(at, params.id, body.slug),
};

export const workFigureCalls: Handlers<typeof workFigures> = {
  'GET /finance/api/work_board': ({ at, query }) => workBoard(at, query),
  'GET /finance/api/work_figures': ({ at, query }) => readFigures(at, query),
  'GET /finance/api/work_figures_list': ({ at, query }) => listBehind(at, query),
};

export const customerCalls: Handlers<typeof customers> = {
  'GET /finance/api/my_customer_list': ({ at, query }) => myCustomers(at, query),
  'GET /finance/api/common_customer_list': ({ at, query }) => commonCustomers(at, query),
  'GET /finance/api/get_my_cus': ({ at, query }) => pickCustomers(at, query),
  'GET /finance/api/identify_customer': async ({ at, query }) => ({
    found: await findByMobile(at.db, at, query.mobile),
  }),
  'POST /finance/api/add_customer': ({ at, body }) => addCustomer(at, body),
  'POST /finance/api/customer/add': ({ at, body }) => addCustomer(at, body),
  'POST /finance/api/customer/save': ({ at, body }) => saveCustomer(at, body),
  'GET /finance/api/{id}/customer_info': ({ at, params }) => readWhole(at, params.id),
  'GET /finance/api/work_customer_info': ({ at, query }) => customerOfWork(at, query.id),
  'PUT /finance/api/savecustomerinfo': ({ at, body }) => saveCustomer(at, body),
  'PUT /finance/api/work_customer_info': ({ at, body }) => saveOfWork(at, body),
  'GET /finance/api/{id}/customer_log': ({ at, params, query }) => readCustomerLog(at, params.id, query),
  'POST /finance/api/{id}/customer_log': ({ at, params, body }) => writeCustomerNote(at, params.id, body),
};

export const reminderCalls: Handlers<typeof reminders> = {
  'GET /finance/api/contact_due': ({ at, query }) => contactsDue(at, query),
  'POST /finance/api/contact_arrange': ({ at, body }) => arrangeContact(at, body),
  'POST /finance/api/contact_undo': ({ at, body }) => undoArranged(at, body),
};

export const listFilterCalls: Handlers<typeof listFilters> = {
  'GET /finance/api/filter_list': async ({ at, query }) => ({
    ...(await readFilters(at, query.what)),
    shared: await sharedFilters(at, query.what),
  }),
  'PUT /finance/api/filter_list': ({ at, body }) => saveFilters(at, body),
  'PUT /finance/api/filter_shared': ({ at, body }) => saveShared(at, body),
  'POST /finance/api/filter_shared/remove': ({ at, body }) => removeShared(at, body),
};

export const noteSearchCalls: Handlers<typeof noteSearch> = {
  'GET /finance/api/note_search': ({ at, query }) => searchNotes(at, query),
};

export const qualificationCalls: Handlers<typeof qualifications> = {
  'GET /finance/api/qual/all': async ({ at }) => definitions(at),
  'GET /finance/api/qual_val': ({ at, query }) => customerValues(at, query.id),
  'GET /finance/api/work_qual_val': ({ at, query }) => workValues(at, query.id),
  'GET /finance/api/{id}/customer_qual': ({ at, params }) => customerQuals(at, params.id),
  'GET /finance/api/{id}/work_customer_qual': ({ at, params }) => workQuals(at, params.id),
  'POST /finance/api/qual_submit': ({ at, body }) => submitQuals(at, body),
  'POST /finance/api/work_qual_submit': ({ at, body }) => freezeQuals(at, body),
  'GET /finance/api/{id}/customer_fits': ({ at, params, query }) => customerFits(at, params.id, query),
  'GET /finance/api/product_customers': ({ at, query }) => productCustomers(at, query),
};

export const seaCalls: Handlers<typeof seas> = {
  'GET /finance/api/sea_list': ({ at }) => listSeas(at),
  'POST /finance/api/sea/add': ({ at, body }) => addSea(at, body),
  'POST /finance/api/sea/save': ({ at, body }) => saveSea(at, body),
  'POST /finance/api/sea/remove': ({ at, body }) => removeSea(at, body),
  'POST /finance/api/sea/dry_run': ({ at, body }) => dryRun(at, body),
};

export const customerExportCalls: Handlers<typeof customerExport> = {
  'POST /finance/api/customer_export': ({ at, body }) => exportList(at, body),
};

export const customerImportCalls: Handlers<typeof customerImport> = {
  'POST /finance/api/customer_import/begin': ({ at, body }) => beginImport(at, body),
  'POST /finance/api/customer_import/piece': ({ at, body }) => keepPiece(at, body),
  'POST /finance/api/customer_import/read': ({ at, body }) => orderReading(at, body),
  'POST /finance/api/customer_import/start': ({ at, body }) => startImport(at, body),
  'GET /finance/api/customer_import/info': ({ at, query }) => readImport(at, query.id),
  'GET /finance/api/customer_import/list': ({ at, query }) => listImports(at, query),
  'GET /finance/api/customer_import/left': ({ at, query }) => leftRows(at, query.id),
  'POST /finance/api/customer_import/undo': ({ at, body }) => undoImport(at, body),
};

export const customerMergeCalls: Handlers<typeof customerMerge> = {
  'GET /finance/api/customer_merge/compare': ({ at, query }) => compareCustomers(at, query),
  'POST /finance/api/customer_merge/merge': ({ at, body }) => mergeCustomers(at, body),
};

export const customerTeamCalls: Handlers<typeof customerTeam> = {
  'GET /finance/api/{id}/customer_team': ({ at, params }) => readTeam(at, params.id),
  'GET /finance/api/{id}/customer_team/colleagues': ({ at, params, query }) => findColleagues(at, params.id, query),
  'POST /finance/api/{id}/customer_team': ({ at, params, body }) => putOnTeam(at, params.id, body),
  'POST /finance/api/{id}/customer_team/remove': ({ at, params, body }) => takeOffTeam(at, params.id, body),
};

export const customerBinCalls: Handlers<typeof customerBin> = {
  'POST /finance/api/customer_bin/put': ({ at, body }) => putIntoBin(at, body),
  'GET /finance/api/customer_bin/list': ({ at, query }) => listBin(at, query),
  'POST /finance/api/customer_bin/restore': ({ at, body }) => restoreCustomer(at, body),
};
