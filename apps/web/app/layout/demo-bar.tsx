/** Shown on every page while any stand-in answers (decision 'Demonstration and real service'). */
export function DemoBar() {
  return <p className="demo">Demonstração: voos e preços simulados</p>;
}
