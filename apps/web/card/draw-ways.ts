import type { ComparedWay, ComparedWaysAnswer } from '@revoada/core/agents/compared-ways';
import { formatBRL } from '@revoada/core/format/money';
import { drawFooter, drawNotices, drawVerdict } from './draw-footer.ts';
import type { Drawing } from './drawing.ts';
import { createAmount, createList, element } from './elements.ts';
import type { Link } from './link.ts';

const mostWays = 3;

/** The best ways of paying for a flight. */
export function drawWays(answer: ComparedWaysAnswer, link: Link, timeZone: string | undefined): Drawing {
  const { ways, total, flight, verdict, status } = answer;
  const best = ways.slice(0, mostWays);
  const flightLine = element('p', 'flight', flight);
  if (best.length === 0) {
    const text =
      status === 'searching' ? 'Nenhum preço até agora.' : 'Nenhuma forma de pagar este voo aparece nesta busca.';
    return {
      title: 'Formas de pagar',
      parts: [flightLine, drawNotices(answer), element('p', 'message', text), drawFooter(answer, timeZone)],
    };
  }
  const more = total > best.length ? `De ${total} formas de pagar, da mais barata à mais cara.` : null;
  return {
    title: best.length === 1 ? 'A forma de pagar' : `As ${best.length} melhores formas de pagar`,
    parts: [
      flightLine,
      drawNotices(answer),
      drawVerdict(verdict),
      createList(best.map((way, at) => drawWay(way, { isFirst: at === 0, isAlone: best.length === 1 }, link))),
      drawFooter(answer, timeZone, more),
    ],
  };
}

function drawWay(
  way: ComparedWay,
  { isFirst, isAlone }: { isFirst: boolean; isAlone: boolean },
  link: Link,
): HTMLElement {
  const { how, text, totalCents, costCents, saving, source } = way;
  const tone = totalCents === null ? 'miles' : 'cash';
  const cost = tone === 'miles' && costCents !== null ? `Equivale a ${formatBRL(costCents, { cents: false })}` : null;
  const isCheapest = isFirst && !isAlone && costCents !== null;
  return element(
    'li',
    'row',
    element(
      'div',
      'about',
      element('p', 'name', how, isCheapest ? element('span', 'badge', 'Menor custo') : null),
      saving === null ? null : element('p', 'saving', saving),
      element('p', '', `Fonte: ${source}`),
    ),
    element('p', `price ${tone}`, createAmount(text), cost === null ? null : element('small', '', cost)),
    link(way.link, 'Abrir na Revoada', { of: how, isMain: isFirst }),
  );
}
