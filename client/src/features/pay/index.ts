export { ReportPayment } from './ReportPayment.tsx';
