import { readConfiguration } from '../config/read-configuration.ts';
import type { Settings } from '../config/settings.ts';
import { nobodyOutside } from './outside.ts';

const { limits } = readConfiguration({ ...nobodyOutside, STAND_INS: 'moblix' }).settings;

/** Every limit of the settings, off. */
export const noLimits = Object.fromEntries(Object.keys(limits).map((name) => [name, 0])) as Settings['limits'];
