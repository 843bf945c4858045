import { ReportScreen } from './report/ReportScreen.tsx';

export const PersonalReport = () => <ReportScreen kind="personal" />;
