/**
 * Queries of travellers with the code that should come first: 'typed → code'. Written from how Brazilians name places,
 * before the ranking, and not adjusted to it. Read by the accuracy test and the bench.
 */
const TABLE = `
sao paulo → SAO
são paulo → SAO
SÃO PAULO → SAO
sao pa → SAO
guarulhos → GRU
gru → GRU
GRU → GRU
cumbica → GRU
congonhas → CGH
viracopos → VCP
campinas → VCP
sampa → SAO
rio de janeiro → RIO
rio → RIO
rio de → RIO
galeao → GIG
galeão → GIG
tom jobim → GIG
santos dumont → SDU
belo horizonte → BHZ
belo hor → BHZ
bh → BHZ
beaga → BHZ
confins → CNF
pampulha → PLU
brasilia → BSB
bras → BSB
salvador → SSA
salv → SSA
recife → REC
rec → REC
fortaleza → FOR
forta → FOR
porto alegre → POA
poa → POA
porto al → POA
curitiba → CWB
curi → CWB
florianopolis → FLN
floripa → FLN
flor → FLN
belem → BEL
manaus → MAO
man → MAN
mana → MAO
vitoria → VIX
goiania → GYN
goi → GOI
goian → GYN
natal → NAT
maceio → MCZ
mace → MCZ
cuiaba → CGB
joao pessoa → JPA
joao → JPA
j pessoa → JPA
aracaju → AJU
sao luis → SLZ
teresina → THE
campo grande → CGR
foz do iguacu → IGU
foz → IGU
navegantes → NVT
balneario camboriu → NVT
porto seguro → BPS
trancoso → BPS
londrina → LDB
maringa → MGF
joinville → JOI
uberlandia → UDI
uberl → UDI
ribeirao preto → RAO
sao jose do rio preto → SJP
sao jose dos campos → SJK
palmas → PMW
porto velho → PVH
macapa → MCP
rio branco → RBR
boa vista → BVB
fernando de noronha → FEN
noronha → FEN
jericoacoara → JJD
jeri → JJD
ilheus → IOS
petrolina → PNZ
juazeiro do norte → JDO
campina grande → CPV
santarem → STM
maraba → MAB
imperatriz → IMP
chapeco → XAP
caxias do sul → CXJ
gramado → CXJ
presidente prudente → PPB
bauru → JTC
montes claros → MOC
vitoria da conquista → VDC
caldas novas → CLV
bonito → BYO
cabo frio → CFB
lencois → LEC
parnaiba → PHB
passo fundo → PFB
dourados → DOU
bahia → SSA
ceara → FOR
pernambuco → REC
santa catarina → FLN
minas gerais → BHZ
nova iorque → NYC
nova york → NYC
new york → NYC
nova y → NYC
jfk → JFK
newark → EWR
lond → LON
londres → LON
london → LON
heathrow → LHR
gatwick → LGW
paris → PAR
pari → PAR
charles de gaulle → CDG
orly → ORY
lisboa → LIS
lisb → LIS
lisbon → LIS
porto → OPO
madri → MAD
madrid → MAD
barcelona → BCN
barce → BCN
roma → ROM
rom → ROM
milao → MIL
milan → MIL
malpensa → MXP
veneza → VCE
florenca → FLR
firenze → FLR
napoles → NAP
frankfurt → FRA
munique → MUC
munich → MUC
berlim → BER
amsterda → AMS
amsterdam → AMS
bruxelas → BRU
zurique → ZRH
genebra → GVA
viena → VIE
praga → PRG
budapeste → BUD
varsovia → WAW
atenas → ATH
copenhague → CPH
estocolmo → STO
moscou → MOW
istambul → IST
dublin → DUB
miami → MIA
miam → MIA
orlando → MCO
disney → MCO
los angeles → LAX
las vegas → LAS
sao francisco → SFO
washington → WAS
chicago → CHI
boston → BOS
atlanta → ATL
toronto → YTO
cidade do mexico → MEX
cancun → CUN
punta cana → PUJ
buenos aires → BUE
buenos → BUE
ezeiza → EZE
aeroparque → AEP
bariloche → BRC
ushuaia → USH
santiago → SCL
montevideu → MVD
punta del este → PDP
assuncao → ASU
lima → LIM
cusco → CUZ
machu picchu → CUZ
bogota → BOG
cartagena → CTG
medellin → MDE
panama → PTY
quito → UIO
la paz → LPB
toquio → TYO
tokyo → TYO
narita → NRT
osaka → OSA
seul → SEL
pequim → BJS
xangai → PVG
hong kong → HKG
cingapura → SIN
bangkok → BKK
dubai → DXB
doha → DOH
tel aviv → TLV
cairo → CAI
marrakech → RAK
joanesburgo → JNB
cidade do cabo → CPT
luanda → LAD
sydney → SYD
auckland → AKL
nova delhi → DEL
maldivas → MLE
bali → DPS
paraguai → ASU
uruguai → MVD
argentina → BUE
chile → SCL
portugal → LIS
espanha → MAD
inglaterra → LON
estados unidos → NYC
eua → NYC
japao → TYO
holanda → AMS
italia → ROM
coreia do sul → SEL
havai → HNL
guarulos → GRU
gaurulhos → GRU
congohas → CGH
galeaoo → GIG
brazilia → BSB
florianopoles → FLN
florianoplis → FLN
fortalesa → FOR
curitba → CWB
salvadro → SSA
recifi → REC
manuas → MAO
goiana → GYN
macieo → MCZ
belen → BEL
sao luiz → SLZ
joao pesoa → JPA
porto alegri → POA
belo horisonte → BHZ
rio de janero → RIO
lisbao → LIS
lodres → LON
pariz → PAR
barcelna → BCN
madird → MAD
maimi → MIA
orlado → MCO
nova iroque → NYC
buenos ayres → BUE
santigo → SCL
amsterdan → AMS
frankfrut → FRA
tokio → TYO
bariloxe → BRC
istanbull → IST
cancum → CUN
aeroporto de congonhas → CGH
aeroporto internacional de brasilia → BSB
paris orly → ORY
rio galeao → GIG
londres heathrow → LHR
curitiba pr → CWB
santa maria rs → RIA
lisboa portugal → LIS
saopaulo → SAO
novaiorque → NYC
são paulo - guarulhos → GRU
São Paulo (GRU) → GRU
Nova York (NYC) → NYC
`;

export type TypedQuery = { typed: string; expected: string };

export const TYPED_QUERIES: readonly TypedQuery[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [typed = '', expected = ''] = line.split(' → ');
    return { typed, expected };
  });
