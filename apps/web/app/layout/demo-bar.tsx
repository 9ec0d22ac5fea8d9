/** Shown on every page while any stand-in answers (decision 'Demonstration and real service'). */
export function DemoBar() {
  return (
    <aside className="demo" aria-label="Demonstração">
      Demonstração: voos e preços simulados
    </aside>
  );
}
