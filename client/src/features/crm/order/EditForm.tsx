import { levels } from '@sycee/contract/crm';
