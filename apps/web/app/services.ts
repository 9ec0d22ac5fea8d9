import type { SiteServices } from '@revoada/core/ports';
import { createContext } from 'react-router';

/** The server's services and this page's nonce, as loaders read them. */
export const servicesContext = createContext<SiteServices>();
export const nonceContext = createContext<string>();
