import { vi } from 'vitest';

// A worker keeps its process for all files, but every file has a window of its own: modules of ours that were loaded with an
// earlier window are loaded anew.
vi.resetModules();
