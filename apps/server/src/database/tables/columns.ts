import { timestamp } from 'drizzle-orm/pg-core';

/** A UTC time. */
export const instant = () => timestamp({ withTimezone: true });
