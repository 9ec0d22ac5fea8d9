import { buildSiteWhenNeeded } from './lib/site-build.ts';

/* Builds the site with its compressed copies, when its sources have changed: for what is started without npm start. */
await buildSiteWhenNeeded();
