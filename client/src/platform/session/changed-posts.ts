import { create } from 'zustand';

/** The post whose own text others decided last; each report is a new object. The messages feature, which owns the connection, sets it. */
export const useChangedPost = create<{ changed: { post: string } | null }>(() => ({ changed: null }));
