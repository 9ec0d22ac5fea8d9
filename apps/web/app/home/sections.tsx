import { HydrationMark } from '../first-paint/hydration-mark.tsx';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { EarlyAccess } from './early-access.tsx';
import { Faq } from './faq.tsx';
import { Impact } from './impact.tsx';
import { Partners } from './partners.tsx';
import { Plans } from './plans.tsx';
import { WhereToGo } from './where-to-go.tsx';

/** Sections of the home page below its search. */
export function Sections() {
  return (
    <div data-awaits-use>
      <HydrationMark />
      <WhereToGo />
      <About />
      <Plans />
      <Impact />
      <Partners />
      <EarlyAccess />
      <Faq />
      <Contact />
    </div>
  );
}
