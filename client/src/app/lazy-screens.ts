import { layoutOf } from '#ui/layout.ts';

// Screens of staff, and those that few members open; each is fetched when it is opened.
export const Desk = async () => (await import('#features/desk/Desk.tsx')).Desk;
export const StaffScreen = async () => (await import('#features/staff/StaffScreen.tsx')).StaffScreen;
export const Customers = async () => (await import('#features/crm/customers/Customers.tsx')).Customers;
export const Leads = async () => (await import('#features/crm/customers/Customers.tsx')).Leads;
export const CustomerForm = async () => (await import('#features/crm/customers/CustomerForm.tsx')).CustomerForm;
export const CustomerImport = async () => (await import('#features/crm/import/CustomerImport.tsx')).CustomerImport;
export const CustomerMerge = async () => (await import('#features/crm/merge/CustomerMerge.tsx')).CustomerMerge;
export const CustomerBin = async () => (await import('#features/crm/bin/CustomerBin.tsx')).CustomerBin;
export const CustomerDetails = async () =>
  (await import('#features/crm/customers/CustomerDetails.tsx')).CustomerDetails;
export const CustomerTags = async () => (await import('#features/crm/customers/CustomerTags.tsx')).CustomerTags;
/** Fetched together with its table: fetching that afterwards would add a round trip. */
export const OrderWorkbench = async () => {
  const { isWide } = layoutOf(window.innerWidth, window.innerHeight);
  const [screen] = await Promise.all([
    import('#features/crm/OrderWorkbench.tsx'),
    isWide ? import('#features/crm/list/WorkbenchPanes.tsx') : import('#features/crm/list/PhoneWorkbench.tsx'),
  ]);
  return screen.OrderWorkbench;
};
export const OrderList = async () => (await import('#features/crm/OrderList.tsx')).OrderList;
export const OrderDetails = async () => (await import('#features/crm/OrderDetails.tsx')).OrderDetails;
export const NewNote = async () => (await import('#features/crm/NewNote.tsx')).NewNote;
export const AdvanceOrder = async () => (await import('#features/crm/AdvanceOrder.tsx')).AdvanceOrder;
export const Applications = async () => (await import('#features/crm/Applications.tsx')).Applications;
export const ApplicationDetail = async () => (await import('#features/crm/ApplicationDetail.tsx')).ApplicationDetail;
export const DownloadApp = async () => (await import('#features/installed-app/DownloadApp.tsx')).DownloadApp;
export const Messages = async () => (await import('#features/chat/Messages.tsx')).Messages;
export const Helper = async () => (await import('#features/notices/Helper.tsx')).Helper;
export const NoticeDeliveries = async () =>
  (await import('#features/notices/support/NoticeDeliveries.tsx')).NoticeDeliveries;
export const VideoScreen = async () => (await import('#features/chat/video/VideoScreen.tsx')).VideoScreen;
export const ChatScreen = async () => (await import('#features/chat/ChatScreen.tsx')).ChatScreen;
export const ChatDetails = async () => (await import('#features/chat/ChatDetails.tsx')).ChatDetails;
export const AddMembers = async () => (await import('#features/chat/groups/AddMembers.tsx')).AddMembers;
export const JoinGroup = async () => (await import('#features/chat/groups/JoinGroup.tsx')).JoinGroup;
export const Network = async () => (await import('#features/contacts/Network.tsx')).Network;
export const AddContact = async () => (await import('#features/contacts/AddContact.tsx')).AddContact;
export const ApplyFriend = async () => (await import('#features/contacts/ApplyFriend.tsx')).ApplyFriend;
export const ContactSettings = async () => (await import('#features/contacts/ContactSettings.tsx')).ContactSettings;
export const ContactDetails = async () => (await import('#features/contacts/ContactDetails.tsx')).ContactDetails;
export const Square = async () => (await import('#features/square/Square.tsx')).Square;
export const PostDetails = async () => (await import('#features/square/PostDetails.tsx')).PostDetails;
export const SquareDesk = async () => (await import('#features/square/moderation/SquareDesk.tsx')).SquareDesk;
export const Interactions = async () => (await import('#features/square/Interactions.tsx')).Interactions;
export const TeamApply = async () => (await import('#features/contacts/TeamApply.tsx')).TeamApply;
export const MessageRules = async () => (await import('#features/chat/moderation/rules/MessageRules.tsx')).MessageRules;
export const LegalHolds = async () => (await import('#features/chat/moderation/holds/LegalHolds.tsx')).LegalHolds;
export const OwnReports = async () => (await import('#features/chat/moderation/own/OwnReports.tsx')).OwnReports;
export const MessageReports = async () => (await import('#features/chat/moderation/MessageReports.tsx')).MessageReports;
export const ServiceDesk = async () => (await import('#features/service/ServiceDesk.tsx')).ServiceDesk;
export const StoreHours = async () => (await import('#features/service/hours/StoreHours.tsx')).StoreHours;
export const QuickAnswersScreen = async () =>
  (await import('#features/service/quick-admin/QuickAnswersScreen.tsx')).QuickAnswersScreen;
export const Shelves = async () => (await import('#features/shelves/Shelves.tsx')).Shelves;
export const ListsScreen = async () => (await import('#features/lists/ListsScreen.tsx')).ListsScreen;
export const OrderFlowScreen = async () => (await import('#features/order-flow/OrderFlowScreen.tsx')).OrderFlowScreen;
export const SharedPage = async () => (await import('#features/marketing/SharedPage.tsx')).SharedPage;
export const OwnReadings = async () => (await import('#features/marketing/OwnReadings.tsx')).OwnReadings;
export const MarketingHome = async () => (await import('#features/marketing/MarketingHome.tsx')).MarketingHome;
export const MarketingArticles = async () => (await import('#features/marketing/PieceLists.tsx')).MarketingArticles;
export const MarketingVideos = async () => (await import('#features/marketing/PieceLists.tsx')).MarketingVideos;
export const PieceScreen = async () => (await import('#features/marketing/PieceScreen.tsx')).PieceScreen;
export const PiecesScreen = async () => (await import('#features/marketing/desk/PiecesScreen.tsx')).PiecesScreen;
export const ShareList = async () => (await import('#features/marketing/ShareList.tsx')).ShareList;
export const WatchList = async () => (await import('#features/marketing/WatchList.tsx')).WatchList;
export const PosterList = async () => (await import('#features/poster/list/PosterList.tsx')).PosterList;
export const MoreTemplates = async () => (await import('#features/poster/list/MoreTemplates.tsx')).MoreTemplates;
export const PosterForm = async () => (await import('#features/poster/form/PosterForm.tsx')).PosterForm;
export const EditPoster = async () => (await import('#features/poster/editor/EditPoster.tsx')).EditPoster;
export const CardEditor = async () => (await import('#features/card/CardEditor.tsx')).CardEditor;
export const EditBusinessCard = async () => (await import('#features/card/EditBusinessCard.tsx')).EditBusinessCard;
export const Shop = async () => (await import('#features/shop/Shop.tsx')).Shop;
export const ShopSetup = async () => (await import('#features/shop/ShopSetup.tsx')).ShopSetup;
export const MyProducts = async () => (await import('#features/shop/MyProducts.tsx')).MyProducts;
export const ShopsScreen = async () => (await import('#features/shop/moderation/ShopsScreen.tsx')).ShopsScreen;
export const StoresScreen = async () => (await import('#features/stores/StoresScreen.tsx')).StoresScreen;
export const Tenants = async () => (await import('#features/console/tenants/Tenants.tsx')).Tenants;
export const TenantDetail = async () => (await import('#features/console/tenants/TenantDetail.tsx')).TenantDetail;
export const OpenTenant = async () => (await import('#features/console/open/OpenTenant.tsx')).OpenTenant;
export const AppSettings = async () => (await import('#features/console/app/AppSettings.tsx')).AppSettings;
export const CatalogFileScreen = async () =>
  (await import('#features/catalog-file/CatalogFileScreen.tsx')).CatalogFileScreen;
export const LprScreen = async () => (await import('#features/console/lpr/LprScreen.tsx')).LprScreen;
export const MappingsScreen = async () =>
  (await import('#features/console/mappings/MappingsScreen.tsx')).MappingsScreen;
export const InstitutionsScreen = async () =>
  (await import('#features/institutions/InstitutionsScreen.tsx')).InstitutionsScreen;
export const ArticleList = async () => (await import('#features/content-desk/articles/ArticleList.tsx')).ArticleList;
export const ArticleEditor = async () =>
  (await import('#features/content-desk/articles/ArticleEditor.tsx')).ArticleEditor;
export const AnnouncementsScreen = async () =>
  (await import('#features/content-desk/announcements/AnnouncementsScreen.tsx')).AnnouncementsScreen;
export const TextList = async () => (await import('#features/text-desk/TextList.tsx')).TextList;
export const TextEditor = async () => (await import('#features/text-desk/TextEditor.tsx')).TextEditor;
export const MarketScreen = async () => (await import('#features/market/MarketScreen.tsx')).MarketScreen;
export const BankPages = async () => (await import('#features/console/banks/BankPages.tsx')).BankPages;
export const RuleEditor = async () => (await import('#features/rule-editor/RuleEditor.tsx')).RuleEditor;
export const PaymentAdministration = async () =>
  (await import('#features/pay/PaymentAdministration.tsx')).PaymentAdministration;
export const AddQualifications = async () =>
  (await import('#features/crm/qual/AddQualifications.tsx')).AddQualifications;
export const TeamFigures = async () => (await import('#features/crm/figures/TeamFigures.tsx')).TeamFigures;
export const FigureList = async () => (await import('#features/crm/figures/FigureList.tsx')).FigureList;
export const LoginBroker = async () => (await import('#features/account/LoginBroker.tsx')).LoginBroker;
export const LoginStore = async () => (await import('#features/account/LoginStore.tsx')).LoginStore;
export const LoginRoc = async () => (await import('#features/account/LoginRoc.tsx')).LoginRoc;
export const LoginSaas = async () => (await import('#features/account/LoginSaas.tsx')).LoginSaas;
export const Activate = async () => (await import('#features/staff/invited/Activate.tsx')).Activate;
export const EnterTenant = async () => (await import('#features/console/EnterTenant.tsx')).EnterTenant;
export const RealNameVerification = async () =>
  (await import('#features/account/personal-data/RealNameVerification.tsx')).RealNameVerification;
export const MySettings = async () => (await import('#features/account/settings/MySettings.tsx')).MySettings;
export const PermissionsOrLogin = async () =>
  (await import('#features/account/browser-permissions/PermissionsOrLogin.tsx')).PermissionsOrLogin;
export const ProductDesk = async () => (await import('#features/product-desk/list/ProductDesk.tsx')).ProductDesk;
export const ProductScreen = async () => (await import('#features/product-desk/ProductScreen.tsx')).ProductScreen;
export const Directory = async () => (await import('#features/agency/Directory.tsx')).Directory;
export const AgencyDetails = async () => (await import('#features/agency/AgencyDetails.tsx')).AgencyDetails;
export const AgencyCode = async () => (await import('#features/agency/AgencyCode.tsx')).AgencyCode;
export const AgencyProposal = async () => (await import('#features/agency/proposal/AgencyProposal.tsx')).AgencyProposal;
export const AgenciesScreen = async () => (await import('#features/agency/desk/AgenciesScreen.tsx')).AgenciesScreen;
export const AgencyScreen = async () => (await import('#features/agency/desk/AgencyScreen.tsx')).AgencyScreen;
export const PublishDemand = async () => (await import('#features/demand/PublishDemand.tsx')).PublishDemand;
export const MyDemand = async () => (await import('#features/demand/MyDemand.tsx')).MyDemand;
export const DemandsScreen = async () => (await import('#features/demand/desk/DemandsScreen.tsx')).DemandsScreen;
export const EstatesScreen = async () => (await import('#features/valuation/desk/EstatesScreen.tsx')).EstatesScreen;
export const EstateScreen = async () => (await import('#features/valuation/desk/EstateScreen.tsx')).EstateScreen;
export const SaleImportScreen = async () =>
  (await import('#features/valuation/import/SaleImportScreen.tsx')).SaleImportScreen;
export const Evaluate = async () => (await import('#features/valuation/Evaluate.tsx')).Evaluate;
export const ValuationResult = async () => (await import('#features/valuation/Result.tsx')).Result;
export const ValuationAccuracy = async () => (await import('#features/valuation/Accuracy.tsx')).Accuracy;
