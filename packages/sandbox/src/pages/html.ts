import { html as escapingTemplate } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** HTML whose texts are escaped. */
export type Html = HtmlEscapedString;

type HtmlValue = Html | string | number | null | undefined | readonly HtmlValue[];

/**
 * Writes HTML: every value is escaped unless it was written with this template itself, lists are joined, and null is
 * left out. Hono's template also takes promises; the stand-ins' pages have nothing to wait for, so that it stays a value.
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return escapingTemplate(strings, ...values) as Html;
}
