import { createContext } from 'react';

/** Whether shortcuts of one key are on. */
export const SingleKeys = createContext(true);
