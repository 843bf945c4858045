import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

export type Post = DataOut<Contract['GET /common/api/post/details']>;
export type Comment = DataOut<Contract['GET /common/api/post/comment/list']>['list'][number];
export type SquareAuthor = Post['author'];
export type Interaction = DataOut<Contract['GET /common/api/interaction/list']>['list'][number];
export type SquarePerson = DataOut<Contract['GET /common/api/square/person']>;
export type TextMark = Post['marks'][number];
