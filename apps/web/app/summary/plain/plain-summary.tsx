import type { Direction } from '@revoada/core/flights/offer';
import { formatTripDays } from '@revoada/core/format/time';
import { parseOwnPrice } from '@revoada/core/results/own-price';
import { choiceParameters, formatChoice } from '@revoada/core/search/choice-params';
import { cabinLabels } from '@revoada/core/search/choices';
import { searchMessages } from '@revoada/core/search/messages';
import { partyLabel } from '@revoada/core/search/party';
import type { SearchQuery } from '@revoada/core/search/query';
import { useLocation } from 'react-router';
import { useReferences } from '../../miles/use-miles.ts';
import { HeldSearch } from '../../results/held-search.tsx';
import { useViewer } from '../../site-data.ts';
import emptyStyles from '../../ui/empty.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from '../summary.module.css';
import type { TripInUrl } from '../trip-in-url.server.ts';
import { PlainTripView } from './plain-trip-view.tsx';

/** The list in which each way was chosen, with what is chosen so far. */
function buildListUrls(params: URLSearchParams): Record<Direction, string> {
  const back = new URLSearchParams(params);
  back.set('etapa', 'volta');
  return { outbound: `/?${formatChoice({ return: null }, params)}`, return: `/?${back}` };
}

function Head({ query, listUrl }: { query: SearchQuery | null; listUrl: string }) {
  const viewer = useViewer();
  return (
    <header className={styles.head}>
      <a className={`btn btn--text ${styles.back}`} href={listUrl}>
        <Icon name="back" small />
        Voltar
      </a>
      <h1>Resumo da Seleção</h1>
      {query ? (
        <p className={styles.meta}>
          {formatTripDays(query.departure, query.return)} · {partyLabel(query)} · {cabinLabels[query.cabin]}
        </p>
      ) : null}
      <div className={styles.acts}>
        <a className="btn btn--line btn--s" href={viewer ? '/flights' : '/'}>
          Limpar seleção
        </a>
      </div>
    </header>
  );
}

/** In the place of a trip that the search does not know. */
function NoTrip({ text, listUrl }: { text: string; listUrl: string }) {
  return (
    <div className={`${emptyStyles.empty} ${styles.none}`}>
      <p role="status">{text}</p>
      <a className="btn btn--main" href={listUrl}>
        Voltar aos resultados
      </a>
    </div>
  );
}

/**
 * 'Resumo da Seleção' of a trip that the URL chooses, made by the server alone: everything in it is a link. S-323, S-324
 */
export function PlainSummary({ chosen }: { chosen: TripInUrl }) {
  const { pathname, search } = useLocation();
  const { query, found, failure, held } = chosen;
  const params = new URLSearchParams(search);
  const { references } = useReferences(parseOwnPrice(params.get('milheiro')));
  if (held) return <HeldSearch held={held} url={pathname + search} />;
  const urls = buildListUrls(params);
  const known = found && (found.outbound || found.return) ? found : null;
  const toReturn = query?.return ? known?.outbound : params.has(choiceParameters.return);
  const listUrl = toReturn ? urls.return : urls.outbound;
  return (
    <>
      <Head query={query} listUrl={listUrl} />
      {query && known ? (
        <PlainTripView
          query={query}
          found={known}
          chosen={chosen}
          params={params}
          urls={urls}
          references={references}
        />
      ) : (
        <NoTrip text={failure ?? searchMessages.chosenIsGone} listUrl={listUrl} />
      )}
    </>
  );
}
