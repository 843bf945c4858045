import { account } from './account.ts';
import { accountOwn } from './account-own.ts';
import { accountSecurity } from './account-security.ts';
import { agency } from './agency.ts';
import { agencyDesk } from './agency-desk.ts';
import { bankPages } from './bank-pages.ts';
import { cards } from './card.ts';
import { catalog } from './catalog.ts';
import { catalogFile } from './catalog-file.ts';
import { chat } from './chat.ts';
import { chatGroups } from './chat-groups.ts';
import { chatMedia } from './chat-media.ts';
import { company } from './company.ts';
import { console } from './console.ts';
import { contacts } from './contacts.ts';
import { content } from './content.ts';
import { contentDesk } from './content-desk.ts';
import { crm } from './crm.ts';
import { customerBin } from './customer-bin.ts';
import { customerExport } from './customer-export.ts';
import { customerImport } from './customer-import.ts';
import { customerMerge } from './customer-merge.ts';
import { customerTeam } from './customer-team.ts';
import { customers } from './customers.ts';
import { demand } from './demand.ts';
import { draftTrials } from './draft-trials.ts';
import { drafts } from './drafts.ts';
import { estateDesk } from './estate-desk.ts';
import { fittingCustomers } from './fitting-customers.ts';
import { home } from './home.ts';
import { institutions } from './institutions.ts';
import { listFilters } from './list-filters.ts';
import { lists } from './lists.ts';
import { loanPrimeRate } from './loan-prime-rate.ts';
import { local } from './local.ts';
import { map } from './map.ts';
import { market } from './market.ts';
import { marketing } from './marketing.ts';
import { marketingDesk } from './marketing-desk.ts';
import { matchVerdicts } from './match-verdicts.ts';
import { matching } from './matching.ts';
import { moderation } from './moderation.ts';
import { noteSearch } from './note-search.ts';
import { noticeChannelCalls } from './notice-channels.ts';
import { notices } from './notices.ts';
import { orderActions } from './order-actions.ts';
import { orderChat } from './order-chat.ts';
import { orderDocuments } from './order-documents.ts';
import { orderFigures } from './order-figures.ts';
import { orderFlow } from './order-flow.ts';
import { pay } from './pay.ts';
import { pools } from './pools.ts';
import { posters } from './poster.ts';
import { productDesk } from './product-desk.ts';
import { qualifications } from './qualifications.ts';
import { reminders } from './reminders.ts';
import { reportShare } from './report-share.ts';
import { saleImport } from './sale-import.ts';
import { service } from './service.ts';
import { sharedMappings } from './shared-mappings.ts';
import { shelves } from './shelves.ts';
import { shop } from './shop.ts';
import { site } from './site.ts';
import { square } from './square.ts';
import { squareModeration } from './square-moderation.ts';
import { staff } from './staff.ts';
import { statement } from './statement.ts';
import { stores } from './stores.ts';
import { taxAuthorization } from './tax-authorization.ts';
import { texts } from './texts.ts';
import { upload } from './upload.ts';
import { urlTokens } from './url-tokens.ts';
import { valuation } from './valuation.ts';
import { valuationModel } from './valuation-model.ts';

/** Every call by feature: the source for the server's routes, OpenAPI and the contract tests. */
export const contract = {
  account,
  accountSecurity,
  accountOwn,
  cards,
  site,
  catalog,
  local,
  map,
  content,
  contentDesk,
  texts,
  matching,
  company,
  statement,
  bureau: taxAuthorization,
  reportShare,
  matchVerdicts,
  pay,
  crm,
  workActions: orderActions,
  workFigures: orderFigures,
  orderDocuments,
  customers,
  reminders,
  home,
  listFilters,
  noteSearch,
  qualifications,
  fittingCustomers,
  customerExport,
  customerBin,
  customerImport,
  customerMerge,
  customerTeam,
  seas: pools,
  drafts,
  staff,
  console,
  agency,
  agencyDesk,
  valuation,
  valuationModel,
  estateDesk,
  saleImport,
  bankPages,
  institutions,
  catalogFile,
  shelves,
  shop,
  square,
  squareModeration,
  demand,
  marketing,
  marketingDesk,
  posters,
  stores,
  lists,
  orderFlow,
  loanPrimeRate,
  productDesk,
  draftTrials,
  market,
  sharedMappings,
  upload,
  chat,
  chatGroups,
  chatMedia,
  orderChat,
  urlTokens,
  moderation,
  contacts,
  noticeChannels: noticeChannelCalls,
  notices,
  service,
} as const;

/** The client imports only this type, no schema: `'GET /finance/api/get_index'` → its call. */
export type Contract = typeof account &
  typeof accountSecurity &
  typeof accountOwn &
  typeof cards &
  typeof site &
  typeof catalog &
  typeof local &
  typeof map &
  typeof content &
  typeof contentDesk &
  typeof texts &
  typeof matching &
  typeof company &
  typeof statement &
  typeof taxAuthorization &
  typeof reportShare &
  typeof matchVerdicts &
  typeof pay &
  typeof crm &
  typeof orderActions &
  typeof orderFigures &
  typeof orderDocuments &
  typeof customers &
  typeof reminders &
  typeof home &
  typeof listFilters &
  typeof noteSearch &
  typeof qualifications &
  typeof fittingCustomers &
  typeof customerExport &
  typeof customerBin &
  typeof customerTeam &
  typeof customerImport &
  typeof customerMerge &
  typeof pools &
  typeof drafts &
  typeof staff &
  typeof console &
  typeof agency &
  typeof agencyDesk &
  typeof bankPages &
  typeof institutions &
  typeof catalogFile &
  typeof shelves &
  typeof shop &
  typeof demand &
  typeof marketing &
  typeof marketingDesk &
  typeof posters &
  typeof valuation &
  typeof valuationModel &
  typeof estateDesk &
  typeof saleImport &
  typeof square &
  typeof squareModeration &
  typeof stores &
  typeof lists &
  typeof orderFlow &
  typeof loanPrimeRate &
  typeof productDesk &
  typeof draftTrials &
  typeof market &
  typeof sharedMappings &
  typeof upload &
  typeof chat &
  typeof chatGroups &
  typeof chatMedia &
  typeof orderChat &
  typeof urlTokens &
  typeof moderation &
  typeof contacts &
  typeof noticeChannelCalls &
  typeof notices &
  typeof service;
