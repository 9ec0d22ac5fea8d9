/** LATAM: from each hub, destination and daily flights each way. Each pair is listed once, under either end. */
export const LATAM_ROUTES: Record<string, string> = {
  GRU: `GIG 8, SDU 5, BSB 8, CNF 8, SSA 8, REC 8, FOR 8, POA 8, CWB 9, FLN 8, VIX 5, GYN 4, NAT 3, MCZ 4, JPA 3, AJU 2,
    BPS 3, IGU 4, NVT 4, JOI 2, LDB 3, MGF 2, XAP 1, CXJ 1, CGR 3, CGB 4, BEL 3, MAO 4, SLZ 2, THE 2, PVH 1, PMW 1,
    UDI 2, RAO 2, SJP 3, IOS 2, JDO 0.6, VDC 1, PNZ 1, JJD 0.6,
    EZE 4, AEP 3, MVD 3, SCL 7, ASU 2, LIM 4, BOG 2, COR 1, ROS 0.7, MDZ 0.6, BRC 0.3, MEX 1, MIA 3, JFK 2, MCO 1,
    LAX 0.7, BOS 0.6, LIS 2, MAD 2, BCN 0.7, CDG 2, LHR 1, FRA 1, MXP 1, FCO 1, JNB 0.6, AMS 0.5, BRU 0.4, CPT 0.4`,
  CGH: `SDU 18, BSB 10, CNF 8, POA 7, CWB 9, FLN 6, GIG 5, VIX 4, SSA 4, REC 4, GYN 4, IGU 2, NVT 3, LDB 3, MGF 2,
    RAO 1, SJP 1, CGR 2, CGB 2, UDI 2, FOR 3, BPS 2, JOI 2, MCZ 1, NAT 1, XAP 1, CXJ 1`,
  BSB: `GIG 4, SDU 5, CNF 5, SSA 4, REC 4, FOR 5, POA 3, CWB 3, FLN 2, VIX 2, GYN 2, NAT 2, MCZ 2, JPA 2, AJU 1, BEL 4,
    MAO 4, SLZ 3, THE 2, PVH 2, RBR 2, PMW 3, CGR 2, CGB 4, BPS 1, IGU 1, MCP 2, IMP 2, STM 1, BVB 1, NVT 1, UDI 1,
    MAB 1, SCL 0.6, LIM 0.7`,
  GIG: `REC 2, SSA 2, FOR 2, POA 2, FLN 1, CWB 1, NAT 1, MCZ 1, SCL 3, EZE 2, AEP 1, LIM 1`,
  FOR: `BEL 1, MAO 1, REC 1.4, SSA 1, THE 0.6, SLZ 1, MIA 0.6, LIS 0.6, SCL 0.4`,
  MAO: `BEL 1, STM 1, LIM 0.6, BOG 0.6`,
  BEL: `STM 1, MCP 1, MAB 1`,
  SCL: `FLN 1, POA 1, CWB 0.6, CNF 0.6, REC 0.6, SSA 0.4, IGU 0.6, MIA 1, JFK 1, LAX 0.8, MAD 1, LIM 5, EZE 4, AEP 2,
    MVD 2, COR 1, MDZ 2, BOG 2, UIO 0.8, GYE 0.6, ASU 1, VVI 0.7, CUN 0.9, PUJ 0.6, HAV 0.4, SYD 0.9, AKL 0.6,
    MEL 0.4, IPC 1, CJC 5, PMC 5, PUQ 5, ANF 6, IQQ 5, CCP 5`,
  LIM: `FLN 0.6, POA 0.7, CWB 0.6, IGU 0.6, MIA 3, JFK 1, LAX 1, MAD 1, MEX 1, CUN 1, BOG 2, UIO 2, GYE 2, CUZ 14,
    LPB 0.7, HAV 0.5, PUJ 0.5, MCO 0.6, ATL 0.9, SJO 0.8, AQP 6, EZE 2, ASU 0.6`,
  EZE: `FLN 0.7, POA 0.6, REC 0.6, SSA 0.5`,
  BOG: `CTG 8, MDE 10, CLO 6, ADZ 4, MIA 1, MCO 0.6`,
};

/** Delta, sold by LATAM under its own numbers. */
export const DELTA_ROUTES: Record<string, string> = {
  ATL: `GRU 1, GIG 0.9, JFK 7, BOS 8, LAX 9, SFO 6, SEA 6, LAS 7, DEN 7, ORD 7, MCO 9, MIA 8, DFW 7, IAH 6, IAD 4, YYZ 3, SLC 6, PHX 6`,
  JFK: `GRU 1, GIG 0.4, BOS 6, LAX 8, SFO 6, SEA 5, LAS 4, MCO 6, DCA 4, YYZ 2`,
};
