import { createContext } from 'react-router';
import type { SiteServices } from './site-services.ts';

/** The server's services and this page's nonce, as loaders read them. */
export const servicesContext = createContext<SiteServices>();
export const nonceContext = createContext<string>();
