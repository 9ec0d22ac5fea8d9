import type { Party } from '@revoada/core/flights/party';
import { defaultSearchValues } from '@revoada/core/search/parameters';
import { type ComponentProps, useRef, useState } from 'react';
import type { Examples } from '../example.ts';
import { OverlayExample } from '../example-parts/overlay-example.tsx';
import { oneAdult } from '../flight-card/sample-flights.ts';
import { FieldBox } from '../ui/forms/field-box.tsx';
import { AirportCombobox } from './airports/airport-combobox.tsx';
import { AirportField } from './airports/airport-field.tsx';
import { groupSuggestions } from './airports/group-suggestions.ts';
import { SuggestionList } from './airports/suggestion-list.tsx';
import { DatePicker } from './dates/date-picker.tsx';
import { FormAlert } from './form-alert.tsx';
import { PartyField } from './party/party-field.tsx';
import { Stepper } from './party/stepper.tsx';
import { SearchButton } from './search-button.tsx';
import { SearchForm } from './search-form.tsx';

function LiveStepper({ value, ...props }: Omit<ComponentProps<typeof Stepper>, 'onChange'>) {
  const [many, setMany] = useState(value);
  return <Stepper {...props} value={many} onChange={setMany} />;
}

function LivePartyField() {
  const [party, setParty] = useState<Party>(oneAdult);
  return <PartyField id="exemplo-passageiros" party={party} onChange={setParty} />;
}

function LiveAirport({ id, invalid = false }: { id: string; invalid?: boolean }) {
  const [text, setText] = useState('São Paulo (GRU)');
  return (
    <FieldBox id={id} label="De" error={invalid ? 'Escolha de onde você sai' : undefined} icon="plane">
      <AirportCombobox
        {...{ id, name: 'origem', label: 'De', placeholder: 'Cidade ou aeroporto', max: 8, value: text, invalid }}
        describedBy={invalid ? `${id}-erro` : undefined}
        onChange={setText}
        onPicked={undefined}
        onRecent={undefined}
        plain={useRef(null)}
        onTaken={() => undefined}
      />
    </FieldBox>
  );
}

function calendar(name: string, change: Partial<ComponentProps<typeof DatePicker>>) {
  return (
    <OverlayExample name={name}>
      {(close) => (
        <DatePicker
          leg="departure"
          values={search}
          today="2026-11-22"
          maxDaysAhead={null}
          onChoose={close}
          onLeg={() => undefined}
          onBeyond={close}
          onSearch={close}
          onClose={close}
          {...change}
        />
      )}
    </OverlayExample>
  );
}

const wrong = [{ field: 'origem', message: 'Escolha de onde você sai' }];
const brazil = { country: 'Brasil', countryCode: 'BR', city: 'São Paulo' };
const places = groupSuggestions([
  { ...brazil, kind: 'metro', iata: 'SAO', name: 'São Paulo', airports: ['GRU', 'CGH'] },
  { ...brazil, kind: 'airport', iata: 'GRU', name: 'Guarulhos' },
  { ...brazil, kind: 'airport', iata: 'CGH', name: 'Congonhas' },
  { ...brazil, kind: 'airport', iata: 'SLZ', name: 'Marechal Cunha Machado', city: 'São Luís' },
]).map((row) => ({ ...row, kind: 'place' as const, metro: row.kind === 'metro' }));
const search = {
  ...defaultSearchValues,
  origin: 'São Paulo (GRU)',
  destination: 'Lisboa (LIS)',
  departure: '2026-12-10',
  return: '2026-12-20',
};

export const searchFormExamples: readonly Examples[] = [
  {
    component: 'Busca',
    width: 'full',
    states: {
      vazia: <SearchForm initial={defaultSearchValues} action="/" maxDaysAhead={30} />,
      'volta de outra cidade': (
        <SearchForm initial={{ ...search, returnOrigin: 'Madri (MAD)' }} action="/" maxDaysAhead={30} />
      ),
      'vários trechos': (
        <SearchForm
          initial={{
            ...search,
            ...{ return: '', origin2: 'Lisboa (LIS)', destination2: 'Madri (MAD)', date2: '2026-12-14' },
            ...{ origin3: 'Madri (MAD)', destination3: 'São Paulo (GRU)', date3: '2026-12-20' },
          }}
          action="/"
          maxDaysAhead={30}
        />
      ),
    },
  },
  {
    component: 'Formulário de busca',
    states: {
      'com aviso': <FormAlert alert={null} errors={[]} notices={['Mudamos a ida para amanhã.']} />,
      'com erro': <FormAlert alert="Preencha todos os campos obrigatórios" errors={wrong} />,
      botão: <SearchButton busy={false}>Procurar voos</SearchButton>,
      'botão ocupado': <SearchButton busy>Procurar voos</SearchButton>,
      passageiros: <LiveStepper label="Adultos" hint="a partir de 12 anos" what="adultos" value={1} min={1} max={9} />,
      'passageiros de toda idade': <LivePartyField />,
    },
  },
  {
    component: 'Calendário',
    states: {
      ida: calendar('calendário da ida', {}),
      volta: calendar('calendário da volta', { leg: 'return' }),
      'com limite de datas': calendar('calendário com limite', { maxDaysAhead: 30 }),
      'sem lugares': calendar('calendário sem lugares', { values: { ...search, origin: '', destination: '' } }),
    },
  },
  {
    component: 'Sugestões de aeroportos',
    states: {
      'campo simples': (
        <AirportField id="exemplo-de" name="origem" label="De" value="" onChange={() => undefined} icon="plane" />
      ),
      'campo com sugestões': <LiveAirport id="exemplo-combo" />,
      'campo com sugestões e erro': <LiveAirport id="exemplo-combo-erro" invalid />,
      lugares: <SuggestionList label="De" entries={places} typed="sao" />,
      'antes de digitar': (
        <SuggestionList
          label="De"
          entries={[{ kind: 'recent', id: 'recente', search }, ...places.filter(({ child }) => !child)]}
          typed=""
          unasked
        />
      ),
    },
  },
];
