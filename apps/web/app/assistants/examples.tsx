import type { PageExamples } from '../example.ts';
import { AssistantsPage } from './assistants-page.tsx';

export const assistantsPages: PageExamples = {
  assistentes: <AssistantsPage url="https://revoada.example/mcp" />,
};
