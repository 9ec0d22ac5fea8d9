import { type ComponentProps, useState } from 'react';
import type { Examples } from '../example.ts';
import { FormAlert } from './form-alert.tsx';
import { Stepper } from './party/stepper.tsx';
import { SubmitButton } from './submit-button.tsx';

function LiveStepper({ value, ...props }: Omit<ComponentProps<typeof Stepper>, 'onChange'>) {
  const [many, setMany] = useState(value);
  return <Stepper {...props} value={many} onChange={setMany} />;
}

const wrong = [{ field: 'origem', message: 'Escolha de onde você sai' }];

export const searchFormExamples: readonly Examples[] = [
  {
    component: 'Formulário de busca',
    states: {
      'com aviso': <FormAlert alert={null} errors={[]} notices={['Mudamos a ida para amanhã.']} />,
      'com erro': <FormAlert alert="Preencha todos os campos obrigatórios" errors={wrong} />,
      botão: <SubmitButton busy={false}>Procurar voos</SubmitButton>,
      'botão ocupado': <SubmitButton busy>Procurar voos</SubmitButton>,
      passageiros: <LiveStepper label="Adultos" hint="a partir de 12 anos" what="adultos" value={1} min={1} max={9} />,
    },
  },
];
