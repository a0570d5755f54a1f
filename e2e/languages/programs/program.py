"""A program with a resource of each package: up, up again, destroy. Prints what happened as JSON."""

import json
import os

import pulumi
import pulumi_alert_routing as alert_routing
import pulumi_fabric as fabric
import pulumi_timeseries as timeseries
from pulumi import automation


def program() -> None:
    bucket = timeseries.Bucket(
        "readings", name="readings", org_id=os.environ["ORG_ID"], retention_period=3600
    )
    attribute = alert_routing.AlertAttribute("squad", name="Squad", type="String", array=False)
    route_filter = fabric.RouteFilter(
        "inbound",
        name="inbound",
        type="BGP_IPv4_PREFIX_FILTER",
        project=fabric.GivenProjectArgs(project_id="7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10"),
    )
    found = timeseries.get_bucket_output(name=bucket.name)
    pulumi.export("bucket", found.name)
    pulumi.export("retention", bucket.retention_period)
    pulumi.export("attribute", attribute.name)
    pulumi.export("filter", route_filter.name)


def changes(summary: automation.UpdateSummary) -> dict:
    return {str(kind): count for kind, count in (summary.resource_changes or {}).items()}


stack = automation.create_or_select_stack(
    stack_name="test", project_name="languages", program=program
)
report = {"up": changes(stack.up().summary), "again": changes(stack.up().summary)}
report["outputs"] = {name: output.value for name, output in stack.outputs().items()}
report["destroy"] = changes(stack.destroy().summary)
print(json.dumps(report))
